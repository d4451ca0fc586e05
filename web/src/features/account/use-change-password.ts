import { changePassword, changePasswordBody } from '@bowline/contract/api/account-security';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { startSession } from '../../app/session/session.ts';
import { firstMessages, type Messages } from '../../form/first-messages.ts';
import { useMutation } from '../../query/use-mutation.ts';
import type { TypedValues } from '../auth/use-typed-values.ts';

const none: Messages = {};

type Outcome = { onChanged: () => void; onWrong: (messages: Messages) => void };

/** Sends a change of password and goes on with the fresh token. Other refusals than those at a field are notified. */
export function useChangePassword({ onChanged, onWrong }: Outcome) {
  const [messages, setMessages] = useState(none);
  const say = (wrong: Messages) => {
    setMessages(wrong);
    onWrong(wrong);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (values: TypedValues) => callApi(changePassword, { body: changePasswordBody.parse(values) }),
    onSuccess: ({ access_token }) => {
      startSession(access_token);
      onChanged();
    },
    onError: (failure) => failure instanceof ApiError && say(firstOf(failure.errors)),
  });
  const submit = (values: TypedValues) => {
    const wrong = firstMessages(changePasswordBody, values);
    if (Object.keys(wrong).length > 0) return say(wrong);
    setMessages(none);
    mutate(values);
  };
  return { messages, busy: isPending, submit };
}

function firstOf(errors: ApiError['errors']): Messages {
  return Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first]));
}
