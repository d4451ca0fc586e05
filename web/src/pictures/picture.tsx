import { getImage, getImageUrl } from '@bowline/contract/api/images';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { deviceNow } from '../api/server-clock.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './picture.module.css';
import type { PreparedFile } from './prepare-file.ts';

// The signed address is good for five minutes.
const FRESH_MS = 4 * 60_000;

type ChosenProps = {
  chosen: PreparedFile;
  alt: string;
  /** What should fill the picture: a face, or a card. */
  frame?: 'face' | 'card' | undefined;
};

/** The chosen file before it is saved: the picture itself, or its name where there is nothing to see. */
export function ChosenPicture({ chosen, alt, frame }: ChosenProps) {
  const url = useObjectUrl(chosen.preview === 'picture' ? chosen.file : undefined);
  return (
    <figure className={styles.figure}>
      {url && (
        <div className={classNames(frame && styles.framed, frame && styles[frame])}>
          <img className={styles.picture} src={url} alt={alt} />
        </div>
      )}
      <figcaption className={classNames('quiet small breaks', styles.caption)}>
        {t('Chosen: {name}', { name: chosen.name })}
      </figcaption>
    </figure>
  );
}

/** A picture that is already saved. */
export function StoredPicture({ path, alt }: { path: string; alt: string }) {
  const { url, failed, onError } = useStoredPicture(path);
  return (
    <figure className={styles.figure}>
      {url && <img className={styles.picture} src={url} alt={alt} onError={onError} />}
      <figcaption className={classNames('quiet small breaks', styles.caption)}>
        {failed ? t('Saved, but we can’t show it right now.') : t('Saved')}
      </figcaption>
    </figure>
  );
}

/**
 * An address to show a stored picture by: a signed one, or the picture itself where that cannot be shown.
 * Undefined while it is fetched; `failed` when there is none to be had.
 */
export function useStoredPicture(path: string, size?: 'small') {
  const [urlFailed, setUrlFailed] = useState(false);
  const address = useQuery({
    queryKey: [getImageUrl.path, path],
    queryFn: ({ signal }) => callApi(getImageUrl, { body: { path }, background: true, signal }),
    // Until then it is not loaded again, whatever has changed: the picture would be, too.
    staleTime: ({ state }) => (deviceNow() - state.dataUpdatedAt < FRESH_MS ? 'static' : 0),
    gcTime: 0,
  });
  const needsPicture = urlFailed || address.error !== null;
  const picture = useQuery({
    queryKey: [getImage.path, path],
    queryFn: ({ signal }) => callApi(getImage, { body: { path }, background: true, signal }),
    enabled: needsPicture,
    staleTime: 'static',
    gcTime: 0,
  });
  const own = useObjectUrl(picture.data);
  return {
    url: needsPicture ? own : address.data && `${address.data.url}${size ? `?size=${size}` : ''}`,
    failed: picture.error !== null,
    onError: () => setUrlFailed(true),
  };
}

/** An address to show a file by, revoked as soon as it is not needed: an ID image must not linger in memory. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
