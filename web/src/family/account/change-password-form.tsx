import { changePasswordBody } from '@bowline/contract/api/account-security';
import { t } from '@bowline/contract/text/t';
import type { FormEvent } from 'react';
import { useFieldErrors } from '../../form/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { passwordStrength } from '../auth/password-strength.ts';
import { useTypedValues, valuesOf } from '../auth/use-typed-values.ts';
import { useChangePassword } from './use-change-password.ts';

type Props = { email: string; onChanged: () => void };

export function ChangePasswordForm({ email, onChanged }: Props) {
  const { form, values, read } = useTypedValues();
  const { messages, watch, validate, reject } = useFieldErrors(changePasswordBody);
  const { busy, submit } = useChangePassword({
    onChanged,
    onRejected: (errors) => form.current && reject(form.current, errors),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (validate(event.currentTarget)) submit(valuesOf(event.currentTarget));
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    read();
    watch.onInput(event);
  };
  return (
    <form method="post" ref={form} {...watch} {...{ onInput, onSubmit }} noValidate>
      {/* Tells the browser's password manager whose password changes. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <div>
        <PasswordField
          label={t('Current password')}
          name="current_password"
          autoComplete="current-password"
          error={messages.current_password}
        />
        <PasswordField
          label={t('New password')}
          name="password"
          autoComplete="new-password"
          error={messages.password}
          strength={<StrengthMeter {...passwordStrength(values.password ?? '')} />}
        />
        <PasswordField
          label={t('Confirm new password')}
          name="password_confirmation"
          autoComplete="new-password"
          error={messages.password_confirmation}
        />
      </div>
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Change password')}
        </Button>
      </ButtonRow>
    </form>
  );
}
