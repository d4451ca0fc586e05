import { changeEmailBody } from '@bowline/contract/api/account-security';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useRef } from 'react';
import { useFieldErrors } from '../../form/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { valuesOf } from '../auth/use-typed-values.ts';
import { useChangeEmail } from './use-change-email.ts';

export function ChangeEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { messages, watch, validate, reject } = useFieldErrors(changeEmailBody);
  const { busy, submit } = useChangeEmail({
    onSent,
    onRejected: (errors) => form.current && reject(form.current, errors),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (validate(event.currentTarget)) submit(valuesOf(event.currentTarget));
  };
  return (
    <form method="post" ref={form} {...watch} onSubmit={onSubmit} noValidate>
      <div>
        <TextField
          label={t('New email')}
          hint={t('We send a link to it. Nothing changes until you open the link and confirm.')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={messages.email}
        />
        <PasswordField
          label={t('Password')}
          name="current_password"
          autoComplete="current-password"
          error={messages.current_password}
        />
      </div>
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Send me a link')}
        </Button>
      </ButtonRow>
    </form>
  );
}
