import type { MatchStrength } from '@bowline/contract/api/staff/bank-statements';
import { t } from '@bowline/contract/text/t';
import { classNames } from '../../../ui/class-names.ts';
import styles from './bank-statement.module.css';

const labels: Readonly<Record<MatchStrength, string>> = {
  sure: 'Sure',
  likely: 'Likely',
  possible: 'Possible',
};

/** How far a suggestion can be trusted, in a word. */
export function StrengthBadge({ strength }: { strength: MatchStrength | undefined }) {
  if (!strength) return <span className={styles.badge}>{t('Unknown')}</span>;
  return <span className={classNames(styles.badge, styles[strength])}>{t(labels[strength])}</span>;
}
