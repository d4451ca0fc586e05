import { getAccount, saveAccount } from '@bowline/contract/api/auth';
import type { AccountRecord } from '@bowline/contract/api/records';
import { useNavigate } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import type { SaveBody } from '../../form/use-save.ts';
import { notifySaved } from '../../frame/notifications/notifications.ts';
import { queryOf } from '../../query/query.ts';
import { useQueryCache } from '../../query/query-context.ts';

export function useSaveAccount(next: string) {
  const queries = useQueryCache();
  const navigate = useNavigate();
  const send = (body: SaveBody) => callApi(saveAccount, { body });
  const leave = (saved: AccountRecord) => {
    // The next page goes by the saved account at once; asked again it would still send the person back here.
    queries.setQueryData(queryOf(getAccount), () => saved);
    notifySaved();
    navigate(next);
  };
  return { send, leave };
}
