import * as calls from '@bowline/contract/api/staff/registration-review';
import { formatPhone } from '@bowline/contract/format-phone';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../../ui/card.tsx';
import peopleStyles from './people.module.css';
import { PeoplePicture } from './people-picture.tsx';
import { RecordLinks } from './record-links.tsx';
import styles from './review.module.css';

type Props = { review: calls.Review };

/** Who it is about and whom to call. Papers are fetched on request alone: each view is logged. */
export function PeoplePart({ review }: Props) {
  const { id, camper, account } = review;
  return (
    <Card as="section" className={styles.part} id="people">
      <h2>{account.adult_camper ? t('Adult camper') : t('Camper and family')}</h2>
      <div className={peopleStyles.people}>
        {camper.has_photo && (
          <PeoplePicture
            id={id}
            call={calls.getReviewPhoto}
            label={t('Photo of {name}', { name: camper.name })}
            atOnce
          />
        )}
        <address className={peopleStyles.contact}>
          <strong>{account.name}</strong>
          <a href={`mailto:${account.email}`}>{account.email}</a>
          {account.phone && <a href={`tel:${account.phone}`}>{formatPhone(account.phone)}</a>}
        </address>
        {camper.has_ids && (
          <div className={peopleStyles.papers}>
            <PeoplePicture id={id} call={calls.getIdFront} label={t('ID, front')} />
            <PeoplePicture id={id} call={calls.getIdBack} label={t('ID, back')} />
          </div>
        )}
      </div>
      {camper.has_ids && <p className={styles.quiet}>{t('Each look at an ID is written to the log.')}</p>}
      {!camper.has_photo && <p className={styles.quiet}>{t('There is no photo.')}</p>}
      <RecordLinks review={review} />
    </Card>
  );
}
