import { t } from '@bowline/contract/text/t';
import { useEffect, useRef } from 'react';
import type { Messages } from '../../form/field-errors.ts';
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx';

type Props = { recovery?: boolean; error: string | undefined };

/** A code of the authenticator app, or a recovery code; it has the focus as soon as it is asked for. */
export function CodeField({ recovery, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      ref={input}
      label={recovery ? t('Recovery code') : t('Code of your authenticator app')}
      hint={recovery ? t('Each of your recovery codes works once.') : t('The six digits it shows now.')}
      name="code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  );
}

/** A new password of a staff account, twice. */
export function NewPasswordFields({ messages }: { messages: Messages }) {
  return (
    <>
      <PasswordField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        hint={t('12 characters or more. A few words that have nothing to do with you work well.')}
        error={messages.password}
      />
      <PasswordField
        label={t('Confirm new password')}
        name="password_confirmation"
        autoComplete="new-password"
        error={messages.password_confirmation}
      />
    </>
  );
}
