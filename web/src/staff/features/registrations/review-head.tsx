import type { Review } from '@bowline/contract/api/staff/registration-review';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../../frame/portal.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { formatInstant } from '../../format-instant.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { returnedIn } from './queue-marks.tsx';
import styles from './review.module.css';
import { placeInWords } from './waiting-place.ts';

/** Who it is, how it stands, and the few figures that a decision looks at first. */
export function ReviewHead({ review }: { review: Review }) {
  const { time_zone } = usePortal();
  const { camper, status, status_before, returned_to, waiting_place } = review;
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <PageHeading title={camper.name} />
        <p className={styles.status}>
          <StatusBadge status={status} />
          {status === 'Changes Requested' && status_before && (
            <span>{t('returns to {status}', { status: t(status_before) })}</span>
          )}
          {waiting_place && <span>{placeInWords(waiting_place)}</span>}
          {returned_to && <span className={styles.mark}>{returnedIn(returned_to)}</span>}
        </p>
      </div>
      <dl className={styles.facts}>
        {factsOf(review, time_zone).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value ?? t('Not yet')}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

type Fact = readonly [term: string, value: string | null];

function factsOf(review: Review, timeZone: string): Fact[] {
  const { reference, camper, camp, money, submitted_at, registration_date } = review;
  return [
    [t('Reference'), reference],
    [t('Camp'), camp.name],
    [t('Dates'), camp.dates],
    [t('Places'), t('{held} of {capacity} held, {accepted} accepted', { ...camp })],
    [t('Age at camp'), String(camper.age)],
    [t('Submitted'), submitted_at && formatInstant(submitted_at, timeZone)],
    [t('Registered'), registration_date && formatDate(registration_date)],
    [t('Paid'), `${formatRinggit(money.received)} / ${formatRinggit(money.charged)}`],
  ];
}
