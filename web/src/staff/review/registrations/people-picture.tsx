import type * as calls from '@bowline/contract/api/staff/review/registrations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useObjectUrl } from '../../../pictures/picture.tsx';
import { queryOf } from '../../../query/query.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ZoomableImage } from '../../ui/image-viewer.tsx';
import styles from './review.module.css';
import identityStyles from './summary.module.css';

type PictureCall = typeof calls.getReviewPhoto | typeof calls.getIdFront | typeof calls.getIdBack;

type Props = { id: string; call: PictureCall; label: string; atOnce?: boolean };

/**
 * A picture in a frame of fixed size, so that nothing moves when it loads. An ID is loaded only on request, because each
 * view is logged.
 */
export function PeoplePicture({ id, call, label, atOnce = false }: Props) {
  const [isRequested, setRequested] = useState(atOnce);
  const { data, isError } = useQuery({
    ...queryOf(call, { params: { registrationId: id }, background: true }),
    enabled: isRequested,
    gcTime: 0,
    staleTime: 'static',
    refetchOnWindowFocus: false,
  });
  const url = useObjectUrl(data);
  return (
    <div
      className={classNames(
        'inset stack gap-2',
        identityStyles.frame,
        atOnce ? identityStyles.photo : identityStyles.paper,
      )}
    >
      {url && <ZoomableImage url={url} label={label} />}
      {!url && isError && <p>{`${label} could not be loaded.`}</p>}
      {!url && !isError && !atOnce && (
        <>
          <Button busy={isRequested} onClick={() => setRequested(true)}>
            {`Show ${label}`}
          </Button>
          <p className={styles.quiet}>Every view is logged.</p>
        </>
      )}
    </div>
  );
}
