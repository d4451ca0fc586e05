import type { ResponseOf } from '@bowline/contract/api/define-call';
import { inviteStaff, inviteStaffBody, type StaffAccount } from '@bowline/contract/api/staff/accounts';
import { staffRoleHints, staffRoleLabels, staffRoles } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { Messages } from '../../form/field-errors.ts';
import { usePortal } from '../../shell/portal.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { CheckboxRows } from '../../ui/fields/choice-rows.tsx';
import { DateBoxes } from '../../ui/fields/date-boxes.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { CopyButton } from '../ui/code-list.tsx';
import styles from './accounts.module.css';

type Invited = ResponseOf<typeof inviteStaff>;
type Props = { open: boolean; onClose: () => void; onInvited: () => void };

export function InviteDialog({ open, onClose, onInvited }: Props) {
  const [invited, setInvited] = useState<Invited>();
  const close = () => {
    setInvited(undefined);
    onClose();
  };
  const done = (answer: Invited) => {
    setInvited(answer);
    onInvited();
  };
  return (
    <Dialog title={t('Invite staff member')} open={open} onClose={close}>
      {invited ? <OneTimeLink {...invited} onClose={close} /> : <InviteForm onDone={done} onCancel={close} />}
    </Dialog>
  );
}

function InviteForm({ onDone, onCancel }: { onDone: (answer: Invited) => void; onCancel: () => void }) {
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: inviteStaffBody,
    read: (typed, data) => ({ ...typed, roles: data.getAll('roles'), ends_on: typed.ends_on || null }),
    send: (body) => callApi(inviteStaff, { body, background: true }),
    onDone,
  });
  return (
    <form {...formProps}>
      <AlertBox messages={refusals} />
      <TextField label={t('Email')} name="email" type="email" autoComplete="off" error={messages.email} />
      <AccountFields messages={messages} />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Create invitation')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </ButtonRow>
    </form>
  );
}

type AccountFieldsProps = { account?: Pick<StaffAccount, 'name' | 'roles' | 'ends_on'>; messages: Messages };

/** What an admin says of somebody, when inviting and later. */
export function AccountFields({ account, messages }: AccountFieldsProps) {
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

type OneTimeLinkProps = { account: StaffAccount; link: string; link_ends_at: string; onClose: () => void };

/** The link is shown here and nowhere again: the database keeps its hash alone. */
export function OneTimeLink({ account, link, link_ends_at, onClose }: OneTimeLinkProps) {
  const until = formatInstant(link_ends_at, usePortal().time_zone);
  return (
    <div className={styles.link}>
      <p>
        {t(
          'We’ve emailed this link to {email}. You can also give it to {name} yourself. It can be used once, until {until}, and isn’t shown here again.',
          { email: account.email, name: account.name, until },
        )}
      </p>
      <TextField
        label={t('One-time link')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <ButtonRow>
        <CopyButton text={link} />
        <Button look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </ButtonRow>
    </div>
  );
}
