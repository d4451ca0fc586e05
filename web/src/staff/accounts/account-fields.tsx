import type { StaffAccount } from '@bowline/contract/api/staff/accounts';
import { staffRoleHints, staffRoleLabels, staffRoles } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import type { Messages } from '../../form/use-field-errors.ts';
import { CheckboxRows } from '../../ui/fields/choice-rows.tsx';
import { DateBoxes } from '../../ui/fields/date-boxes.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type Props = { account?: Pick<StaffAccount, 'name' | 'roles' | 'ends_on'>; messages: Messages };

/** What an admin says of somebody, when inviting and later. */
export function AccountFields({ account, messages }: Props) {
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
      <CheckboxRows
        label={t('Roles')}
        hint={t('Tick all that apply. The account may do what any of its roles may do.')}
        name="roles"
        options={options}
        defaultValues={account?.roles ?? []}
        error={messages.roles}
      />
      <DateBoxes
        label={t('Last day')}
        hint={t('For people who help for one season. After this day the account no longer works.')}
        optional
        value={endsOn}
        onChange={setEndsOn}
        error={messages.ends_on}
      />
      <input type="hidden" name="ends_on" value={endsOn} />
    </>
  );
}
