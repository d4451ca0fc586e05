import { changeStaffPassword, changeStaffPasswordBody } from '@bowline/contract/api/staff/accounts';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { PasswordField } from '../../ui/fields/text-field.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { useCallForm } from '../form/use-call-form.ts';

export function ChangePasswordForm({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: changeStaffPasswordBody,
    send: (body) => callApi(changeStaffPassword, { body, background: true }),
    onDone: () => {
      notifySuccess(t('Password changed. Your other sessions have ended.'));
      setChanges(changes + 1);
    },
  });
  return (
    // A new key empties the fields.
    <form key={changes} method="post" {...formProps}>
      <AlertBox messages={refusals} />
      {/* Tells the browser's password manager whose password changes. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('Current password')}
        name="current_password"
        autoComplete="current-password"
        error={messages.current_password}
      />
      <NewPasswordFields messages={messages} />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Change password')}
        </Button>
      </ButtonRow>
    </form>
  );
}
