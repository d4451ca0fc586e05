import { changePassword, changePasswordBody } from '@bowline/contract/api/account-security';
import { t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { fieldErrors, type Messages } from '../../form/field-errors.ts';
import { useFieldErrors } from '../../form/use-field-errors.ts';
import { startSession } from '../../shell/session/session.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/text-field.tsx';
import { passwordStrength, StrengthMeter } from '../auth/password-strength.tsx';
import { type TypedValues, useTypedValues, valuesOf } from '../auth/use-typed-values.ts';

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
        <Button type="submit" variant="primary" busy={busy}>
          {t('Change password')}
        </Button>
      </ButtonRow>
    </form>
  );
}

type Outcome = { onChanged: () => void; onRejected: (errors: Messages) => void };

/** Sends a change of password and goes on with the fresh token. Errors that belong to no field are notified. */
function useChangePassword({ onChanged, onRejected }: Outcome) {
  const { mutate, isPending } = useMutation({
    mutationFn: (values: TypedValues) => callApi(changePassword, { body: changePasswordBody.parse(values) }),
    onSuccess: ({ access_token }) => {
      startSession(access_token);
      onChanged();
    },
    onError: (failure) => failure instanceof ApiError && onRejected(fieldErrors(failure)),
  });
  return { busy: isPending, submit: (values: TypedValues) => mutate(values) };
}
