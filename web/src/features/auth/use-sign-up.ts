import { signUp, signUpBody } from '@bowline/contract/api/sign-up';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { firstMessages } from '../../form/first-messages.ts';
import { readAuthFailure } from './auth-failure.ts';
import { useTypedValues } from './use-typed-values.ts';

export function useSignUp() {
  const { form, values, read } = useTypedValues();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function submit() {
    const body = signUpBody.safeParse(read());
    if (!body.success) return;
    setBusy(true);
    setRefusals([]);
    try {
      await callApi(signUp, { body: body.data });
      form.current?.reset();
      navigate('/login', { state: { signedUp: true } });
    } catch (failure) {
      setRefusals(readAuthFailure(failure, ['email', 'password', 'phone']).fields);
    } finally {
      setBusy(false);
    }
  }

  return { form, values, read, busy, refusals, submit, messages: firstMessages(signUpBody, values) };
}
