import type { BodyOf } from '@bowline/contract/api/define-call';
import { takeOver, takeOverBody } from '@bowline/contract/api/family/account/take-over';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { Messages } from '../../form/field-errors.ts';
import { notifyError } from '../../shell/notifications.tsx';
import { startSession } from '../../shell/session/session.ts';
import { useHydrated } from '../../shell/store.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx';
import { Card, PageHeading } from '../../ui/layout/page.tsx';
import { useLocation } from '../../ui/router/router.tsx';
import { readAuthFailure } from './auth-failure.ts';
import { AuthLayout } from './auth-layout.tsx';
import { passwordStrength, StrengthMeter } from './password-strength.tsx';
import { useFieldErrors, useTypedValues } from './uncontrolled-form.ts';

/** Where the printed code leads: the family that registered on paper makes the account its own. */
export default function TakeOverPage() {
  return (
    <AuthLayout>
      <PageHeading
        title={t('Take over your account')}
        subtitle={t('You registered on paper, and the camp gave you a page with a code.')}
      />
      <Card>
        <TakeOverForm />
      </Card>
    </AuthLayout>
  );
}

function TakeOverForm() {
  const hydrated = useHydrated();
  const { form, values, read } = useTypedValues();
  useScannedCode(form, read);
  const { messages, watch, validate } = useFieldErrors(takeOverBody);
  const { rejected, busy, send } = useTakeOver();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = takeOverBody.safeParse(read());
    if (validate(event.currentTarget) && body.success) await send(body.data);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    read();
    watch.onInput(event);
  };
  const field = (name: string) => ({ id: name, name, error: messages[name] ?? rejected[name] });
  return (
    <form method="post" ref={form} onInput={onInput} onBlur={watch.onBlur} onSubmit={onSubmit} noValidate>
      <TextField
        {...field('code')}
        label={t('Code')}
        hint={t('As it is printed, such as K7MW-3QXR-9TFD')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field('email')}
        label={t('Email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label={t('Password')}
        autoComplete="new-password"
        strength={<StrengthMeter {...passwordStrength(values.password ?? '')} />}
      />
      <PasswordField
        {...field('password_confirmation')}
        label={t('Confirm password')}
        autoComplete="new-password"
      />
      <ButtonRow>
        <Button type="submit" variant="primary" wide busy={busy} disabled={!hydrated}>
          {t('Take over the account')}
        </Button>
      </ButtonRow>
    </form>
  );
}

/**
 * Fills in the code of a scanned link, in the page and not by `defaultValue`: the server does not see what follows the `#`.
 */
function useScannedCode({ current: form }: ReturnType<typeof useTypedValues>['form'], read: () => void) {
  const code = useLocation().hash.slice(1);
  useEffect(() => {
    const box = form?.elements.namedItem('code');
    if (!code || !(box instanceof HTMLInputElement) || box.value) return;
    box.value = code;
    read();
  }, [form, code, read]);
}

function useTakeOver() {
  const [rejected, setRejected] = useState<Messages>({});
  const [busy, setBusy] = useState(false);
  async function send(body: BodyOf<typeof takeOver>) {
    setBusy(true);
    setRejected({});
    try {
      const { access_token } = await callApi(takeOver, { body, background: true });
      startSession(access_token);
    } catch (failure) {
      const { fields } = readAuthFailure(failure, ['code', 'email', 'password']);
      const first = Object.entries(fields).map(([name, [text = '']]) => [name, text] as const);
      setRejected(Object.fromEntries(first));
      if (first.length === 0 && failure instanceof Error) notifyError(failure.message);
    } finally {
      setBusy(false);
    }
  }
  return { rejected, busy, send };
}
