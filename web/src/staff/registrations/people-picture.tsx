import type * as calls from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useObjectUrl } from '../../pictures/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { ZoomablePicture } from '../ui/zoomable-picture.tsx';
import styles from './people.module.css';

type PictureCall = typeof calls.getReviewPhoto | typeof calls.getIdFront | typeof calls.getIdBack;
type Props = { id: string; call: PictureCall; label: string; atOnce?: boolean };

/** A picture in a place of its own size, so that nothing moves when it comes. */
export function PeoplePicture({ id, call, label, atOnce = false }: Props) {
  const [wanted, setWanted] = useState(atOnce);
  const { data, isError } = useQuery({
    queryKey: [call.path, id],
    queryFn: ({ signal }) => callApi(call, { params: { registrationId: id }, signal, background: true }),
    enabled: wanted,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const url = useObjectUrl(data);
  return (
    <div className={styles.pictureRoom}>
      {url && <ZoomablePicture url={url} label={label} />}
      {!url && isError && <p>{t('{what} could not be loaded.', { what: label })}</p>}
      {!url && !isError && !atOnce && (
        <Button className={styles.show} busy={wanted} onClick={() => setWanted(true)}>
          {t('Show {what}', { what: label })}
        </Button>
      )}
    </div>
  );
}
