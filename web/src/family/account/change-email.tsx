import { changeEmail, changeEmailBody } from '@bowline/contract/api/account-security';
import { t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { fieldErrors, type Messages } from '../../form/field-errors.ts';
import { useFieldErrors } from '../../form/use-field-errors.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx';
import { type TypedValues, valuesOf } from '../auth/use-typed-values.ts';

/** Asks for a new email, then says where its link went. */
export function ChangeEmail({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState('');
  if (!sentTo) return <ChangeEmailForm onSent={setSentTo} />;
  return (
    <Callout colour="green" title={t('Check your new email')} role="status">
      <p>{t('We sent an email to {email}. Open the link in it to confirm.', { email: sentTo })}</p>
      <p>{t('Until then you log in with {email}.', { email })}</p>
    </Callout>
  );
}

function ChangeEmailForm({ onSent }: { onSent: (email: string) => void }) {
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
        <Button type="submit" variant="primary" busy={busy}>
          {t('Send me a link')}
        </Button>
      </ButtonRow>
    </form>
  );
}

type Outcome = { onSent: (email: string) => void; onRejected: (errors: Messages) => void };

/** Asks for a link to a new email. Errors that belong to no field are notified. */
function useChangeEmail({ onSent, onRejected }: Outcome) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (values: TypedValues) => {
      const body = changeEmailBody.parse(values);
      await callApi(changeEmail, { body });
      return body.email;
    },
    onSuccess: onSent,
    onError: (failure) => failure instanceof ApiError && onRejected(fieldErrors(failure)),
  });
  return { busy: isPending, submit: (values: TypedValues) => mutate(values) };
}
