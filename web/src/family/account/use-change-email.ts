import { changeEmail, changeEmailBody } from '@bowline/contract/api/account-security';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import type { Messages } from '../../form/first-messages.ts';
import { useMutation } from '../../query/use-mutation.ts';
import type { TypedValues } from '../auth/use-typed-values.ts';
import { firstOf } from './first-of.ts';

type Outcome = { onSent: (email: string) => void; onRejected: (errors: Messages) => void };

/** Asks for a link to a new email. Errors that belong to no field are notified. */
export function useChangeEmail({ onSent, onRejected }: Outcome) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (values: TypedValues) => {
      const body = changeEmailBody.parse(values);
      await callApi(changeEmail, { body });
      return body.email;
    },
    onSuccess: onSent,
    onError: (failure) => failure instanceof ApiError && onRejected(firstOf(failure.errors)),
  });
  return { busy: isPending, submit: (values: TypedValues) => void mutate(values) };
}
