import type { Card as CamperCardFacts } from '@bowline/contract/registrations/camper-card';
import { statusLabels } from '@bowline/contract/registrations/status';
import { sentenceGap } from '@bowline/contract/text/sentences';
import { t, translate } from '@bowline/contract/text/t';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './camper-card.module.css';

type StatusTone = 'calm' | 'yours' | 'good' | 'over';

/** The colour of a status, which is always shown in words too. */
const statusTones: Readonly<Record<CamperCardFacts['status'], StatusTone>> = {
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

type Props = { status: CamperCardFacts['status']; reference: string | undefined };

/** The status of a registration and its reference. */
export function StatusLine({ status, reference }: Props) {
  return (
    <p className={classNames('row middle between', styles.line)}>
      <span>
        <VisuallyHidden>
          {t('Status:')}
          {sentenceGap()}
        </VisuallyHidden>
        <span className={classNames(styles.status, styles[statusTones[status]])}>
          {translate(statusLabels[status])}
        </span>
      </span>
      {reference && (
        <span className="quiet small digits">
          {t('Reference')} <span>{reference}</span>
        </span>
      )}
    </p>
  );
}
