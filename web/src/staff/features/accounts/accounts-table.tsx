import type { StaffAccount, StaffState } from '@bowline/contract/api/staff/accounts';
import { staffRoleLabels } from '@bowline/contract/staff-roles';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { usePortal } from '../../../frame/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DataTable } from '../../data-table.tsx';
import { formatInstant } from '../../format-instant.ts';
import styles from './accounts.module.css';
import { ChangeDialog } from './change-dialog.tsx';

type Props = { accounts: readonly StaffAccount[]; onChanged: () => void };

const stateWords: Readonly<Record<StaffState, () => string>> = {
  invited: () => t('Invited'),
  active: () => t('Active'),
  disabled: () => t('Disabled'),
  ended: () => t('Ended'),
};

export function AccountsTable({ accounts, onChanged }: Props) {
  const [changing, setChanging] = useState<string>();
  const head = [t('Name'), t('Email'), t('Role'), t('Last day'), t('State'), t('Last seen'), t('Action')];
  return (
    <>
      <DataTable caption={t('Staff accounts')} head={head}>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} onChange={() => setChanging(account.id)} />
        ))}
      </DataTable>
      <ChangeDialog
        account={accounts.find(({ id }) => id === changing)}
        onClose={() => setChanging(undefined)}
        onChanged={onChanged}
      />
    </>
  );
}

function AccountRow({ account, onChange }: { account: StaffAccount; onChange: () => void }) {
  const { name, email, role, ends_on, state, last_seen_at } = account;
  const { time_zone } = usePortal();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{email}</td>
      <td>{t(staffRoleLabels[role])}</td>
      <td>{ends_on ? formatDate(ends_on) : t('None')}</td>
      <td>
        <span className={styles.state} data-state={state}>
          {stateWords[state]()}
        </span>
      </td>
      <td>{last_seen_at ? formatInstant(last_seen_at, time_zone) : t('Never')}</td>
      <td>
        <Button look="quiet" onClick={onChange}>
          {t('Change')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  );
}
