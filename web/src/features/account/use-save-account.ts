import { getAccount, saveAccount } from '@bowline/contract/api/auth';
import type { AccountRecord } from '@bowline/contract/api/records';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { queryOf } from '../../api/query-of.ts';
import type { SaveBody } from '../../form/use-save.ts';
import { notifySaved } from '../../frame/notifications/notifications.ts';

export function useSaveAccount(next: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const send = (body: SaveBody) => callApi(saveAccount, { body });
  const leave = (saved: AccountRecord) => {
    // The next page goes by the saved account at once; asked again it would still send the person back here.
    queries.setQueryData(queryOf(getAccount).queryKey, saved);
    notifySaved();
    navigate(next);
  };
  return { send, leave };
}
