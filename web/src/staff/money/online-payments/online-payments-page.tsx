import { onlinePayments } from '@bowline/contract/api/staff/money/online-payments';
import { ListPage } from '../../list/list-page.tsx';
import { MoneyTabs } from '../payments/money-tabs.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { PaidFor } from './paid-for.tsx';

/** Every attempt to pay online, and above them what somebody has to look at. */
export default function OnlinePaymentsPage() {
  return (
    <ListPage
      list={onlinePayments}
      subtitle="Payments through a provider, latest first, whatever became of them."
      before={<MoneyTabs chosen="/payments/online" />}
      summary={({ data }) => <OpenTasks tasks={data.tasks} />}
      cells={{ campers: (row) => <PaidFor registrations={row.registrations} /> }}
      empty={{
        title: 'No online payments',
        children: 'Families pay online in camps that take online payments.',
      }}
    />
  );
}
