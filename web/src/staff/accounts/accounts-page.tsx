import { listStaff } from '@bowline/contract/api/staff/accounts';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { queryOf } from '../query/query-of.ts';
import { StaffPage } from '../ui/staff-page.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';

export default function AccountsPage() {
  const { data, error, refetch } = useQuery(queryOf(listStaff));
  const [inviting, setInviting] = useState(false);
  return (
    <StaffPage
      title={t('Staff')}
      subtitle={t('Who can use the staff side, and in which roles. Changes take effect immediately.')}
      actions={
        <Button look="primary" onClick={() => setInviting(true)}>
          {t('Invite staff member')}
        </Button>
      }
    >
      {error && <LoadFailed error={error} tryAgain={refetch} />}
      {data && <AccountsTable accounts={data} onChanged={refetch} />}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} onInvited={refetch} />
    </StaffPage>
  );
}
