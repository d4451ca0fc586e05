import { getIdBack, getIdFront, type Review } from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/layout/page.tsx';
import peopleStyles from './people.module.css';
import { PeoplePicture } from './people-picture.tsx';
import { RecordLinks } from './record-links.tsx';
import styles from './review.module.css';

/** The papers, fetched on request alone as each view is logged, and what is kept about the family. */
export function PeoplePart({ review }: { review: Review }) {
  const { id, camper } = review;
  return (
    <Card as="section" className={styles.part} id="people">
      <h2>{t('Photo and ID')}</h2>
      {camper.has_ids && (
        <>
          <div className={peopleStyles.papers}>
            <PeoplePicture id={id} call={getIdFront} label={t('ID (front)')} />
            <PeoplePicture id={id} call={getIdBack} label={t('ID (back)')} />
          </div>
          <p className={styles.quiet}>{t('Every view of an ID is logged.')}</p>
        </>
      )}
      {!camper.has_photo && <p className={styles.quiet}>{t('No photo has been uploaded.')}</p>}
      <RecordLinks review={review} />
    </Card>
  );
}
