import { changePassword, changePasswordBody } from '@bowline/contract/api/family/account/account-security';
import { text } from '@bowline/contract/form/text-fields';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { useCallForm } from '../../form/call-form.ts';
import {
  NewPasswordFields,
  newPasswordFields,
  PasswordFor,
  UsernameOfPassword,
} from '../../form/credential-fields.tsx';
import { startSession } from '../../shell/session/session.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { passwordStrength, StrengthMeter } from '../auth/password-strength.tsx';

const fields = { current_password: text('Current password'), ...newPasswordFields() };

type Props = { email: string; onChanged: () => void };

/** Changes the password and continues with the new token. Errors of no field are notified. */
export default function ChangePasswordForm({ email, onChanged }: Props) {
  const { form, busy, formProps } = useCallForm({
    fields,
    schema: changePasswordBody,
    send: (body) => callApi(changePassword, { body }),
    onDone: ({ access_token }) => {
      startSession(access_token);
      onChanged();
    },
  });
  return (
    <form method="post" {...formProps}>
      <UsernameOfPassword email={email} />
      <div>
        <PasswordFor form={form} name="current_password" autoComplete="current-password" />
        <NewPasswordFields
          form={form}
          strengthOf={(password) => <StrengthMeter {...passwordStrength(password)} />}
        />
      </div>
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          {t('Change password')}
        </Button>
      </ButtonRow>
    </form>
  );
}
