import { signUp, signUpBody } from '@bowline/contract/api/sign-up';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { firstMessages, type Messages } from '../../form/first-messages.ts';
import type { ArrivalState } from './arrival.ts';
import { type AuthFailure, readAuthFailure } from './auth-failure.ts';
import { type TypedValues, useTypedValues } from './use-typed-values.ts';

/** What the server has against the values that were sent. */
type Rejected = { errors: AuthFailure['fields']; values: TypedValues };

const nothing: Rejected = { errors: {}, values: {} };

export function useSignUp() {
  const { form, values, read } = useTypedValues();
  const [rejected, setRejected] = useState(nothing);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function submit() {
    const typed = read();
    const body = signUpBody.safeParse(typed);
    if (!body.success) return;
    setBusy(true);
    setRejected(nothing);
    try {
      await callApi(signUp, { body: body.data });
      form.current?.reset();
      const state: ArrivalState = { email: body.data.email, signedUp: true };
      navigate('/login', { state });
    } catch (failure) {
      const { fields: errors } = readAuthFailure(failure, ['email', 'password', 'phone']);
      setRejected({ errors, values: typed });
      form.current?.querySelector<HTMLElement>(`[name=${Object.keys(errors)[0]}]`)?.focus();
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    values,
    read,
    busy,
    rejected: rejected.errors,
    submit,
    /** What keeps the form from being sent, by field. */
    missing: firstMessages(signUpBody, values),
    rejections: stillTyped(rejected, values),
  };
}

/** The server's errors at fields that still hold what was sent. */
function stillTyped({ errors, values: sent }: Rejected, values: TypedValues): Messages {
  const same = Object.entries(errors).filter(([name]) => values[name] === sent[name]);
  return Object.fromEntries(same.map(([name, [first = '']]) => [name, first]));
}
