import { type BankLineState, bankLineStates } from '@bowline/contract/api/staff/bank-statements';
import { t } from '@bowline/contract/text/t';
import { CountedTabs } from '../ui/counted-tabs.tsx';

const labels: Readonly<Record<BankLineState, string>> = {
  open: 'To match',
  matched: 'Matched',
  'not ours': 'Not ours',
};

type Props = {
  counts: Readonly<Record<BankLineState, number>>;
  chosen: BankLineState;
  onChoose: (state: BankLineState) => void;
};

export function StateTabs({ counts, chosen, onChoose }: Props) {
  const tabs = bankLineStates.map((name) => ({ name, label: t(labels[name]), count: counts[name] }));
  return <CountedTabs label={t('Lines')} tabs={tabs} chosen={chosen} onChoose={onChoose} />;
}
