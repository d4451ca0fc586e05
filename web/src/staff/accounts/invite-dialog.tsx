import type { ResponseOf } from '@bowline/contract/api/define-call';
import { inviteStaff, inviteStaffBody } from '@bowline/contract/api/staff/accounts';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { AccountFields } from './account-fields.tsx';
import { OneTimeLink } from './one-time-link.tsx';

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
