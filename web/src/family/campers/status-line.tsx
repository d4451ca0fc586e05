import type { Card } from '@bowline/contract/camper-card';
import { t } from '@bowline/contract/text/t';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './status-line.module.css';

type Mood = 'calm' | 'yours' | 'good' | 'over';

/** Whose turn it is: a word in colour, never the colour alone. */
const moods: Readonly<Record<Card['status'], Mood>> = {
  'Not Started': 'calm',
  'In Progress': 'yours',
  'Pending Payment': 'yours',
  'Pending Payment Confirmation': 'calm',
  'Deposit Received': 'good',
  Accepted: 'good',
  Waitlisted: 'calm',
  Refused: 'over',
  Withdrawn: 'over',
  'Changes Requested': 'yours',
};

type Props = { status: Card['status']; reference: string | undefined };

export function StatusLine({ status, reference }: Props) {
  return (
    <p className={styles.line}>
      <span>
        <VisuallyHidden>{t('Status:')} </VisuallyHidden>
        <span className={classNames(styles.status, styles[moods[status]])}>{t(status)}</span>
      </span>
      {reference && (
        <span className={styles.reference}>
          {t('Reference')} <span>{reference}</span>
        </span>
      )}
    </p>
  );
}
