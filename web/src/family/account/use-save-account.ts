import { getAccount, saveAccount } from '@bowline/contract/api/auth';
import type { AccountRecord, CamperRecord } from '@bowline/contract/api/records';
import { useNavigate } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import type { SaveBody } from '../../form/use-save.ts';
import { queryOf } from '../../query/query.ts';
import { useQueryCache } from '../../query/query-context.ts';
import { useNotifySaved } from '../change-requests/use-notify-saved.ts';

export function useSaveAccount(next: string, campers: readonly CamperRecord[]) {
  const queries = useQueryCache();
  const navigate = useNavigate();
  const notifySaved = useNotifySaved();
  const send = (body: SaveBody) => callApi(saveAccount, { body });
  const leave = (saved: AccountRecord) => {
    // The next page goes by the saved account at once; asked again it would still send the person back here.
    queries.setQueryData(queryOf(getAccount), () => saved);
    notifySaved(campers);
    navigate(next);
  };
  return { send, leave };
}
