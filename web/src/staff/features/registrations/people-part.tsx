import * as calls from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useObjectUrl } from '../../../pictures/use-object-url.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './review.module.css';

type Props = { review: calls.Review };

/** Who it is about and whom to call. Pictures are fetched on request alone: each view is logged. */
export function PeoplePart({ review: { id, camper, account } }: Props) {
  return (
    <Card as="section" className={styles.part}>
      <h2>{account.adult_camper ? t('Adult camper') : t('Family')}</h2>
      <p>
        {account.name}
        <br />
        <a href={`mailto:${account.email}`}>{account.email}</a>
        {account.phone && (
          <>
            <br />
            <a href={`tel:${account.phone}`}>{account.phone}</a>
          </>
        )}
      </p>
      <div className={styles.pictures}>
        {camper.has_photo && <Picture id={id} call={calls.getReviewPhoto} label={t('Photo')} />}
        {camper.has_ids && <Picture id={id} call={calls.getIdFront} label={t('ID, front')} />}
        {camper.has_ids && <Picture id={id} call={calls.getIdBack} label={t('ID, back')} />}
      </div>
    </Card>
  );
}

type PictureCall = typeof calls.getReviewPhoto | typeof calls.getIdFront | typeof calls.getIdBack;

function Picture({ id, call, label }: { id: string; call: PictureCall; label: string }) {
  const [wanted, setWanted] = useState(false);
  const { data, isError } = useQuery({
    queryKey: [call.path, id],
    queryFn: ({ signal }) => callApi(call, { params: { registrationId: id }, signal, background: true }),
    enabled: wanted,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  if (isError) return <p>{t('{what} could not be loaded.', { what: label })}</p>;
  if (url) return <img className={styles.picture} src={url} alt={label} />;
  return (
    <Button busy={wanted} onClick={() => setWanted(true)}>
      {t('Show: {what}', { what: label })}
    </Button>
  );
}
