import { correctEmail, correctEmailBody } from '@bowline/contract/api/staff/families/families';
import { choice } from '@bowline/contract/form/choice-fields';
import { email } from '@bowline/contract/form/text-fields';
import { emailReasonNames, emailReasons } from '@bowline/contract/staff/email-reasons';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { AllFields } from '../../../form/field-for.tsx';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useStaffMe } from '../../session/session.ts';

type Props = { account: { readonly id: string; readonly email: string | null } };

/** Gives the account of a family another email, for roles that decide. */
export function ChangeEmail({ account }: Props) {
  const { roles } = useStaffMe();
  const [open, setOpen] = useState(false);
  if (!hasAnyRole(roles, correctEmail.roles)) return null;
  const label = account.email === null ? 'Add an email…' : 'Change email…';
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog title={label.replace('…', '')} open={open} onClose={close}>
        <EmailForm account={account} onClose={close} />
      </Dialog>
    </>
  );
}

const fields = {
  email: email('New email', { autocomplete: 'off' }),
  reason: choice(
    'Reason',
    emailReasonNames.map((value) => ({ value, label: emailReasons[value] })),
    { layout: 'list' },
  ),
};

function EmailForm({ account: { id, email: old }, onClose }: Props & { onClose: () => void }) {
  const sent = useStaffSentWords();
  const callForm = useCallForm({
    fields,
    schema: correctEmailBody,
    send: (body) => callApi(correctEmail, { params: { accountId: id }, body, background: true }),
    onDone: () => {
      onClose();
      notifySuccess(`Email changed. ${sent('A link is on its way to the new email.')}`);
    },
  });
  return (
    <DialogForm callForm={callForm} submitLabel="Change the email" onCancel={onClose}>
      <p>
        The change counts at once, and ends every login.{' '}
        {old === null ? 'The new email gets a link.' : `The new email gets a link, and ${old} a note.`} Make
        sure that you speak with the family.
      </p>
      <AllFields form={callForm.form} />
    </DialogForm>
  );
}
