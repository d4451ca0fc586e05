import {
  listStaff,
  type StaffAccount,
  type StaffState,
} from '@bowline/contract/api/staff/administration/accounts';
import { staffRolesInWords } from '@bowline/contract/staff/roles';
import { formatDate, formatDateRange, formatInstant } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './accounts.module.css';
import { ChangeDialog } from './change-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const stateWords: Readonly<Record<StaffState, () => string>> = {
  invited: () => 'Invited',
  active: () => 'Active',
  disabled: () => 'Disabled',
  ended: () => 'Ended',
};

export default function AccountsPage() {
  const [inviting, setInviting] = useState(false);
  return (
    <StaffPage
      title="Staff"
      subtitle="Who can use the staff side, and in which roles. Changes take effect immediately."
      actions={
        <Button variant="primary" onClick={() => setInviting(true)}>
          Invite staff member
        </Button>
      }
    >
      <Loaded call={listStaff}>{(accounts) => <AccountsTable accounts={accounts} />}</Loaded>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </StaffPage>
  );
}

type Props = { accounts: readonly StaffAccount[] };

function AccountsTable({ accounts }: Props) {
  const [changing, setChanging] = useState<string>();
  const { time_zone } = usePortal();
  return (
    <>
      <ResponsiveTable
        caption="Staff accounts"
        columns={[
          { key: 'name', label: 'Name', heads: true },
          { key: 'email', label: 'Email' },
          { key: 'roles', label: 'Roles' },
          { key: 'last-day', label: 'Last day' },
          { key: 'state', label: 'Status' },
          { key: 'seen', label: 'Last seen' },
          { key: 'action', label: 'Action', action: true },
        ]}
        rows={accounts.map((account) => ({
          key: account.id,
          cells: cellsOf(account, time_zone, () => setChanging(account.id)),
        }))}
      />
      <ChangeDialog
        account={accounts.find(({ id }) => id === changing)}
        onClose={() => setChanging(undefined)}
      />
    </>
  );
}

function cellsOf(account: StaffAccount, timeZone: string, onChange: () => void) {
  const { name, ends_on, state, last_seen_at } = account;
  return [
    name,
    <EmailCell key="email" account={account} />,
    <RolesCell key="roles" account={account} />,
    ends_on ? formatDate(ends_on) : 'None',
    <span key="state" className={classNames('small bold nowrap', styles.state)} data-state={state}>
      {stateWords[state]()}
    </span>,
    last_seen_at ? formatInstant(last_seen_at, timeZone) : 'Never',
    <Button key="action" variant="quiet" onClick={onChange}>
      Change
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>,
  ];
}

function EmailCell({ account: { email, single_sign_on } }: { account: StaffAccount }) {
  return (
    <>
      {email}
      {single_sign_on && <span className="quiet small block">Single sign-on</span>}
    </>
  );
}

function RolesCell({ account: { roles, crew_camps } }: { account: StaffAccount }) {
  return (
    <>
      {staffRolesInWords(roles)}
      {roles.includes('crew') &&
        crew_camps.map(({ camp_id, camp, from_on, until_on }) => (
          <span key={camp_id} className="quiet small block">
            {`${camp}, ${formatDateRange(from_on, until_on)}`}
          </span>
        ))}
    </>
  );
}
