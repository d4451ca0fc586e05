import { refreshSession } from '@bowline/contract/api/sessions';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { readToken } from '../../api/token.ts';
import { useMutation } from '../../query/use-mutation.ts';
import { notifySuccess } from '../notifications/notifications.ts';
import { startSession } from './session.ts';

/** Goes on with a fresh token, in all tabs. */
export function useProlongSession() {
  return useMutation({
    mutationFn: async () => {
      const before = readToken();
      const { access_token } = await callApi(refreshSession);
      // Another tab may have logged out, or gone on, in the meantime.
      if (readToken() === before) startSession(access_token);
    },
    onSuccess: () => notifySuccess(t('You stay logged in.')),
  });
}
