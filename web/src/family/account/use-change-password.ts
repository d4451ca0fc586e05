import { changePassword, changePasswordBody } from '@bowline/contract/api/account-security';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import type { Messages } from '../../form/first-messages.ts';
import { useMutation } from '../../query/use-mutation.ts';
import { startSession } from '../../shell/session/session.ts';
import type { TypedValues } from '../auth/use-typed-values.ts';
import { firstOf } from './first-of.ts';

type Outcome = { onChanged: () => void; onRejected: (errors: Messages) => void };

/** Sends a change of password and goes on with the fresh token. Errors that belong to no field are notified. */
export function useChangePassword({ onChanged, onRejected }: Outcome) {
  const { mutate, isPending } = useMutation({
    mutationFn: (values: TypedValues) => callApi(changePassword, { body: changePasswordBody.parse(values) }),
    onSuccess: ({ access_token }) => {
      startSession(access_token);
      onChanged();
    },
    onError: (failure) => failure instanceof ApiError && onRejected(firstOf(failure.errors)),
  });
  return { busy: isPending, submit: (values: TypedValues) => void mutate(values) };
}
