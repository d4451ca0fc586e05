import { createCamper, getCamper, listCampers, saveCamper } from '@bowline/contract/api/campers';
import type { CamperRecord } from '@bowline/contract/api/records';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createAttemptKey } from '../../api/attempt-key.ts';
import { callApi } from '../../api/call-api.ts';
import type { SaveBody } from '../../form/use-save.ts';
import { queryOf } from '../../query/query.ts';
import { useQueryCache } from '../../query/query-context.ts';
import { useNotifySaved } from '../change-requests/use-notify-saved.ts';

/** Saves a section of a camper, or makes the camper where there is no id yet. */
export function useSaveCamper(id: string | undefined) {
  const queries = useQueryCache();
  const navigate = useNavigate();
  const notifySaved = useNotifySaved();
  // The same answers sent again are the same creation; changed ones are another.
  const [key] = useState(createAttemptKey);
  const send = (body: SaveBody) =>
    id === undefined
      ? callApi(createCamper, { body, idempotencyKey: key.of([JSON.stringify(body)]) })
      : callApi(saveCamper, { params: { id }, body });
  const leave = async (saved: CamperRecord, to: string) => {
    queries.setQueryData(queryOf(getCamper, { id: saved.id }), () => saved);
    notifySaved([saved]);
    await queries.invalidate(queryOf(listCampers));
    navigate(to);
  };
  return { send, leave };
}
