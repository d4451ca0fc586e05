import { createPaperAccount, paperAccountBody } from '@bowline/contract/api/staff/review/paper-forms';
import { choice } from '@bowline/contract/form/choice-fields';
import { email, phone, text } from '@bowline/contract/form/text-fields';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { ENGLISH, languageNames, languages } from '@bowline/contract/text/languages';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { newId } from '../../../api/new-id.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { useNavigate } from '../../../ui/router/router.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useStaffMe } from '../../session/session.ts';
import { paperPath } from '../answers/paper-path.ts';

/** Makes the account of a family that registers on paper, for roles that decide. */
export function EnterPaperForm() {
  const { roles } = useStaffMe();
  const [open, setOpen] = useState(false);
  if (!hasAnyRole(roles, createPaperAccount.roles)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Enter a paper form
      </Button>
      <Dialog title="Enter a paper form" open={open} onClose={close}>
        <AccountForm onCancel={close} />
      </Dialog>
    </>
  );
}

const fields = {
  type: choice('Whose account', [
    { value: 'parent', label: 'Parent or guardian' },
    { value: 'adult_camper', label: 'Adult camper' },
  ]),
  name_first: text('First name', { autocomplete: 'off' }),
  name_last: text('Last name', { autocomplete: 'off', hint: 'A dash where there is one name only.' }),
  phone: phone('Phone', { autocomplete: 'off' }),
  language: choice(
    'Language',
    languages.map((value) => ({ value, label: languageNames[value] })),
    { layout: 'list' },
  ),
  email: email('Email', {
    autocomplete: 'off',
    optional: true,
    hint: 'The family gets a link to choose a password. Leave this empty if it has no email: you print a page with a code instead.',
  }),
};

const record = { type: 'parent', language: ENGLISH };

function AccountForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState('');
  const [key] = useState(newId);
  const callForm = useCallForm({
    fields,
    record,
    schema: paperAccountBody,
    body: ({ email: typed, ...values }) => ({ ...values, email: typed || null }),
    send: async (body) => {
      setRefused(body.email ?? '');
      return callApi(createPaperAccount, { body, idempotencyKey: key, background: true });
    },
    onDone: ({ account_id }) => navigate(paperPath(account_id)),
  });
  return (
    <DialogForm
      callForm={callForm}
      submitLabel="Create the account"
      onCancel={onCancel}
      action={
        refused &&
        !callForm.busy && <Link to={`/families?q=${encodeURIComponent(refused)}`}>Find {refused}</Link>
      }
    />
  );
}
