import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { formatDate, formatDay, formatInstant } from '@bowline/contract/text/dates';
import { usePortal } from '../../../shell/portal.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PageHeading } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { returnedText, StatusBadge, waitingListText } from '../../ui/badge.tsx';
import styles from './review.module.css';

/** The camper and the status. */
export function ReviewHead({ review }: { review: Review }) {
  const { time_zone } = usePortal();
  const { camper, status, status_before, returned_to, waiting_place, consent_again_at } = review;
  return (
    <header className={styles.head}>
      <div className={classNames('row middle', styles.title)}>
        <PageHeading title={camper.name} />
        <p className={classNames('row middle', styles.status)}>
          <StatusBadge status={status} />
          {status === 'Changes Requested' && status_before && <span>{`returns to ${status_before}`}</span>}
          {waiting_place && (
            <Link to={`/camps/${review.camp.id}/waiting-list`}>{waitingListText(waiting_place)}</Link>
          )}
          {consent_again_at && (
            <span
              className={styles.mark}
            >{`To sign again since ${formatDay(consent_again_at, time_zone)}`}</span>
          )}
          {returned_to && <span className={styles.mark}>{returnedText(returned_to)}</span>}
        </p>
      </div>
      <p className={classNames('row quiet', styles.facts)}>
        {factsOf(review, time_zone).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </header>
  );
}

/** Which registration it is, and since when. */
function factsOf(review: Review, timeZone: string): string[] {
  const { reference, account, camp, submitted_at, registration_date } = review;
  return [
    ...(reference ? [reference] : []),
    camp.name,
    camp.dates,
    submitted_at ? `Submitted ${formatInstant(submitted_at, timeZone)}` : 'Not submitted yet',
    ...(account.deleted_at ? [`Account deleted ${formatDay(account.deleted_at, timeZone)}`] : []),
    ...(registration_date ? [`Registered ${formatDate(registration_date)}`] : []),
  ];
}
