import { t } from '@bowline/contract/text/t';
import styles from '../../pictures/picture.module.css';
import { useStoredPicture } from '../../pictures/use-stored-picture.ts';

/** A picture that is already saved. */
export function StoredPicture({ path, alt }: { path: string; alt: string }) {
  const { url, failed, onError } = useStoredPicture(path);
  return (
    <figure className={styles.figure}>
      {url && <img className={styles.picture} src={url} alt={alt} onError={onError} />}
      <figcaption className={styles.caption}>
        {failed ? t('Saved, but we can’t show it right now.') : t('Saved')}
      </figcaption>
    </figure>
  );
}
