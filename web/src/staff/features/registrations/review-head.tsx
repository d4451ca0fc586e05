import type { Review } from '@bowline/contract/api/staff/registration-review';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { returnedIn } from './queue-marks.tsx';
import styles from './review.module.css';
import { StatusBadge } from './status-badge.tsx';

/** Who it is, how it stands, and the few figures that a decision looks at first. */
export function ReviewHead({ review }: { review: Review }) {
  const { camper, status, status_before, returned_to } = review;
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <PageHeading title={camper.name} />
        <p className={styles.status}>
          <StatusBadge status={status} />
          {status === 'Changes Requested' && status_before && (
            <span>{t('returns to {status}', { status: t(status_before) })}</span>
          )}
          {returned_to && <span className={styles.mark}>{returnedIn(returned_to)}</span>}
        </p>
      </div>
      <dl className={styles.facts}>
        {factsOf(review).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function factsOf({
  reference,
  camper,
  camp,
  money,
  registration_date,
}: Review): (readonly [string, string])[] {
  return [
    [t('Reference'), reference ?? t('Not yet')],
    [t('Camp'), camp.name],
    [t('Dates'), camp.dates],
    [t('Places'), t('{held} of {capacity} held, {accepted} accepted', { ...camp })],
    [t('Age at camp'), String(camper.age)],
    [t('Registered'), registration_date ? formatDate(registration_date) : t('Not yet')],
    [t('Paid'), `${formatRinggit(money.confirmed)} / ${formatRinggit(money.fee)}`],
  ];
}
