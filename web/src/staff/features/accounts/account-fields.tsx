import type { StaffAccount } from '@bowline/contract/api/staff/accounts';
import { staffRoleHints, staffRoleLabels, staffRoles } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import type { Messages } from '../../../form/first-messages.ts';
import { DateBoxes } from '../../../ui/date-boxes.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Props = { account?: Pick<StaffAccount, 'name' | 'role' | 'ends_on'>; messages: Messages };

/** What an admin says of somebody, when inviting and later. */
export function AccountFields({ account, messages }: Props) {
  const [role, setRole] = useState<string>(account?.role ?? '');
  const [endsOn, setEndsOn] = useState(account?.ends_on ?? '');
  const options = staffRoles.map((value) => ({
    value,
    label: t(staffRoleLabels[value]),
    hint: t(staffRoleHints[value]),
  }));
  return (
    <>
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="off"
        defaultValue={account?.name}
        error={messages.name}
      />
      <RadioRows
        label={t('Role')}
        name="role"
        options={options}
        value={role}
        onChange={setRole}
        error={messages.role}
      />
      <DateBoxes
        label={t('Last day')}
        hint={t('For helpers of one season: after this day the account opens nothing.')}
        optional
        value={endsOn}
        onChange={setEndsOn}
        error={messages.ends_on}
      />
      <input type="hidden" name="ends_on" value={endsOn} />
    </>
  );
}
