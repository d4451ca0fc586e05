import type { Review } from '@bowline/contract/api/staff/registration-review';
import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { returnedIn } from '../queue/queue-marks.tsx';
import { placeInWords } from '../ui/waiting-place.ts';
import { paymentsId } from './review-ids.ts';
import styles from './summary.module.css';

interface Flag {
  readonly text: string;
  /** The part of the page that says more. */
  readonly part?: string;
}

/** What asks for an eye, each leading to where it stands on the page. */
export function SummaryFlags({ review, changed }: { review: Review; changed: number }) {
  const flags = [...requestFlags(review), ...changeFlags(review, changed), ...moneyFlags(review)];
  if (flags.length === 0) return null;
  return (
    <ul className={styles.flags} aria-label={t('To look at')}>
      {flags.map(({ text, part }) => (
        <li key={text}>{part ? <a href={`#${part}`}>{text}</a> : text}</li>
      ))}
    </ul>
  );
}

function requestFlags({ change_request, returned_to, waiting_place }: Review): Flag[] {
  return [
    ...(change_request ? [{ text: t('Change requested by family'), part: 'change-request' }] : []),
    ...(returned_to ? [{ text: returnedIn(returned_to) }] : []),
    ...(waiting_place ? [{ text: placeInWords(waiting_place) }] : []),
  ];
}

function changeFlags({ profile_changes, hidden_changes }: Review, changed: number): Flag[] {
  const since = profile_changes.length + hidden_changes.length;
  return [
    ...(changed > 0 ? [{ text: answersChanged(changed), part: 'changes' }] : []),
    ...(since > 0 ? [{ text: t('Changed since submitted'), part: 'profile-changes' }] : []),
  ];
}

const answersChanged = (count: number): string =>
  count === 1 ? t('1 answer changed in the form') : t('{count} answers changed in the form', { count });

function moneyFlags({ payments, money }: Review): Flag[] {
  const waiting = payments.filter(({ status }) => status === 'Submitted');
  const part = paymentsId;
  return [
    ...(waiting.some(({ same_slip }) => same_slip.length > 0)
      ? [{ text: t('Possible duplicate slip'), part }]
      : []),
    ...(waiting.length > 0 ? [{ text: slipsToConfirm(waiting.length), part }] : []),
    ...(money.balance < 0
      ? [{ text: t('Overpaid by {amount}', { amount: formatRinggit(-money.balance) }), part }]
      : []),
  ];
}

const slipsToConfirm = (count: number): string =>
  count === 1 ? t('1 slip to confirm') : t('{count} slips to confirm', { count });
