import { unsettledLabels, unsettledStates } from '@bowline/contract/money/entries';
import { useNavigate } from '../../../ui/router/router.tsx';
import { CountedTabs } from '../../ui/counted-tabs.tsx';
import { TestPayments } from './test-payments.tsx';
import { unsettledPath } from './unsettled-path.ts';

const tabs = [
  { name: '/payments', label: 'To confirm' },
  { name: '/payments/all', label: 'All' },
  { name: '/payments/online', label: 'Online' },
  ...unsettledStates.map((state) => ({
    name: unsettledPath(state),
    label: unsettledLabels[state],
  })),
  { name: '/payments/transfers', label: 'Refunds to transfer' },
  { name: '/payments/payouts', label: 'Payouts' },
  { name: '/payments/reminders', label: 'Reminders' },
  { name: '/payments/month', label: 'Month' },
];

/** The lists of money, and whether online payments are real. */
export function MoneyTabs({ chosen }: { chosen: string }) {
  const navigate = useNavigate();
  return (
    <>
      <CountedTabs label="Payments" tabs={tabs} chosen={chosen} onChoose={navigate} />
      <TestPayments />
    </>
  );
}
