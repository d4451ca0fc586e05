import { getFamilyData } from '@bowline/contract/api/staff/family-data';
import { listLog } from '@bowline/contract/api/staff/log';
import type * as calls from '@bowline/contract/api/staff/review';
import { getIdBack, getIdFront, type Review } from '@bowline/contract/api/staff/review';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useObjectUrl } from '../../../pictures/picture.tsx';
import { queryOf } from '../../../query/query.ts';
import { LONG_FILE_MS, saveFile } from '../../../shell/download.tsx';
import { notifyError } from '../../../shell/notifications.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { ZoomableImage } from '../../ui/image-viewer.tsx';
import peopleStyles from './people.module.css';
import styles from './review.module.css';

/** Photo and ID, loaded only on request because each view is logged, and the records of the family. */
export function PeoplePart({ review }: { review: Review }) {
  const { id, camper } = review;
  return (
    <Card as="section" className={styles.part} id="people">
      <h2>Photo and ID</h2>
      {camper.has_ids && (
        <>
          <div className={peopleStyles.papers}>
            <PeoplePicture id={id} call={getIdFront} label="ID (front)" />
            <PeoplePicture id={id} call={getIdBack} label="ID (back)" />
          </div>
          <p className={styles.quiet}>Every view of an ID is logged.</p>
        </>
      )}
      <SimilarIcs people={camper.similar_ics} />
      {!camper.has_photo && <p className={styles.quiet}>No photo has been uploaded.</p>}
      <RecordLinks review={review} />
    </Card>
  );
}

/** Who has the same IC number, or one that differs by a digit: the same child, or a mistyped number. */
function SimilarIcs({ people }: { people: Review['camper']['similar_ics'] }) {
  if (people.length === 0) return null;
  return (
    <>
      <h3>Same or similar IC number</h3>
      <ul>
        {people.map(({ id, camper_name, reference, camp_name, same }) => (
          <li key={id}>
            <Link to={`/registrations/${id}`}>{camper_name}</Link>{' '}
            {[reference, camp_name, same ? 'same number' : 'one digit differs'].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}

type PictureCall = typeof calls.getReviewPhoto | typeof calls.getIdFront | typeof calls.getIdBack;

type Props = { id: string; call: PictureCall; label: string; atOnce?: boolean };

/** A picture in a frame of fixed size, so that nothing moves when it loads. */
export function PeoplePicture({ id, call, label, atOnce = false }: Props) {
  const [isRequested, setRequested] = useState(atOnce);
  const { data, isError } = useQuery({
    ...queryOf(call, { params: { registrationId: id }, background: true }),
    enabled: isRequested,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const url = useObjectUrl(data);
  return (
    <div className={peopleStyles.pictureRoom}>
      {url && <ZoomableImage url={url} label={label} />}
      {!url && isError && <p>{`${label} could not be loaded.`}</p>}
      {!url && !isError && !atOnce && (
        <Button className={peopleStyles.show} busy={isRequested} onClick={() => setRequested(true)}>
          {`Show ${label}`}
        </Button>
      )}
    </div>
  );
}

/** Who viewed this, and everything held on the family: for those who may read the log. */
function RecordLinks({ review: { id, account } }: { review: Pick<Review, 'id' | 'account'> }) {
  const { roles } = useStaffMe();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callApi(getFamilyData, {
        params: { accountId: account.id },
        background: true,
        timeoutMs: LONG_FILE_MS,
      }),
    onSuccess: (archive) => saveFile(archive, 'family-data.zip'),
    onError: ({ message }) => notifyError(message),
  });
  if (!hasAnyRole(roles, listLog.roles)) return null;
  return (
    <div className={peopleStyles.links}>
      <LinkButton variant="quiet" to={`/log?registration=${id}`}>
        Who viewed this
      </LinkButton>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        Export family data
      </Button>
    </div>
  );
}
