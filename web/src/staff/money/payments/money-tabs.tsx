import { unsettledLabels, unsettledStates } from '@bowline/contract/money/entries';
import { useNavigate } from '../../../ui/router/router.tsx';
import { CountedTabs } from '../../ui/counted-tabs.tsx';
import { unsettledPath } from './unsettled-path.ts';

const tabs = [
  { name: '/payments', label: 'To confirm' },
  { name: '/payments/all', label: 'All' },
  ...unsettledStates.map((state) => ({
    name: unsettledPath(state),
    label: unsettledLabels[state],
  })),
  { name: '/payments/reminders', label: 'Reminders' },
  { name: '/payments/month', label: 'Month' },
];

/** The lists of money. */
export function MoneyTabs({ chosen }: { chosen: string }) {
  const navigate = useNavigate();
  return <CountedTabs label="Payments" tabs={tabs} chosen={chosen} onChoose={navigate} />;
}
