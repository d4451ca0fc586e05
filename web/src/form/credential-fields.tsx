import { text } from '@bowline/contract/form/text-fields';
import type { ComponentProps, ReactNode } from 'react';
import { PasswordField, TextField } from '../ui/fields/text-field.tsx';
import { type AnswersForm, useFormState } from './answers-form.ts';
import { useTextValue } from './call-form.ts';
import { textOf } from './controls.tsx';

/** A new password, twice; `hint` states its requirements. */
export const newPasswordFields = (hint?: string) => ({
  password: text('New password', hint ? { hint } : {}),
  password_confirmation: text('Confirm new password'),
});

interface CredentialProps extends Pick<ComponentProps<'input'>, 'autoComplete'> {
  readonly form: AnswersForm;
  readonly name: string;
}

export function EmailFor({ form, name, autoComplete }: CredentialProps) {
  return (
    <TextField
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...useTextValue(form, name)}
    />
  );
}

type PasswordProps = CredentialProps & Pick<ComponentProps<typeof PasswordField>, 'strength'>;

export function PasswordFor({ form, name, ...input }: PasswordProps) {
  return <PasswordField {...input} {...useTextValue(form, name)} />;
}

interface NewPasswordProps {
  readonly form: AnswersForm;
  /** What stands below the new password about its strength. */
  readonly strengthOf?: (password: string) => ReactNode;
}

/** The controls of `newPasswordFields`. */
export function NewPasswordFields({ form, strengthOf }: NewPasswordProps) {
  const password = useFormState(form, ({ typed }) => textOf(typed.password ?? null));
  return (
    <>
      <PasswordFor
        form={form}
        name="password"
        autoComplete="new-password"
        strength={strengthOf?.(password)}
      />
      <PasswordFor form={form} name="password_confirmation" autoComplete="new-password" />
    </>
  );
}

/** Tells the browser's password manager whose password a form is about. */
export function UsernameOfPassword({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
