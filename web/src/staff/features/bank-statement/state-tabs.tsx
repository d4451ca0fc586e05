import { type BankLineState, bankLineStates } from '@bowline/contract/api/staff/bank-statements';
import { t } from '@bowline/contract/text/t';
import styles from '../registrations/queue.module.css';

const labels: Readonly<Record<BankLineState, string>> = {
  open: 'To decide',
  matched: 'Matched',
  'not ours': 'Not ours',
};

type Props = {
  counts: Readonly<Record<BankLineState, number>>;
  chosen: BankLineState;
  onChoose: (state: BankLineState) => void;
};

export function StateTabs({ counts, chosen, onChoose }: Props) {
  return (
    <nav className={styles.tabs} aria-label={t('Lines')}>
      {bankLineStates.map((state) => (
        <button
          key={state}
          type="button"
          className={styles.tab}
          aria-current={state === chosen ? 'true' : undefined}
          onClick={() => onChoose(state)}
        >
          {t(labels[state])} <span className={styles.count}>{counts[state]}</span>
        </button>
      ))}
    </nav>
  );
}
