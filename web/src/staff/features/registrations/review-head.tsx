import type { Review } from '@bowline/contract/api/staff/registration-review';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { PageHeading } from '../../../ui/page-heading.tsx';
import styles from './review.module.css';
import { StatusBadge } from './status-badge.tsx';

export function ReviewHead({ review }: { review: Review }) {
  const { camper, camp, reference, status, status_before, money, registration_date } = review;
  const facts = [
    [t('Camp'), `${camp.name}, ${camp.dates}`],
    [t('Places'), t('{held} of {capacity} held, {accepted} accepted', { ...camp })],
    [t('Age at camp'), String(camper.age)],
    [t('Registered'), registration_date ? formatDate(registration_date) : t('Not yet')],
    [t('Paid'), `${formatRinggit(money.confirmed)} / ${formatRinggit(money.fee)}`],
  ] as const;
  return (
    <header>
      <PageHeading title={camper.name} subtitle={reference} />
      <p className={styles.status}>
        <StatusBadge status={status} />
        {status === 'Changes Requested' && status_before && (
          <span>{t('returns to {status}', { status: t(status_before) })}</span>
        )}
      </p>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
