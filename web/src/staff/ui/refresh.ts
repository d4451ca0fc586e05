import type { CallDefinition } from '@bowline/contract/api/define-call';
import { getToDo, listNotices } from '@bowline/contract/api/staff/dashboard';
import { listAnswerParts, listStaffCorrections } from '@bowline/contract/api/staff/families/corrections';
import { getFamily, listFamilies } from '@bowline/contract/api/staff/families/families';
import { getStaffGuardians } from '@bowline/contract/api/staff/families/guardians';
import { listMessages } from '@bowline/contract/api/staff/messages/email-log';
import {
  getScheduledMessage,
  listScheduledMessages,
} from '@bowline/contract/api/staff/messages/scheduled-messages';
import { listBankLines } from '@bowline/contract/api/staff/money/bank-statements';
import { getRegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import { listPaymentsToConfirm } from '@bowline/contract/api/staff/money/payments';
import { listRegistrations } from '@bowline/contract/api/staff/queue';
import { getQueueSettings } from '@bowline/contract/api/staff/queue-views';
import { getHold } from '@bowline/contract/api/staff/retention';
import { getReview } from '@bowline/contract/api/staff/review';
import { listStaffCamps } from '@bowline/contract/api/staff/season/camps';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** The calls whose responses a change makes stale. The response of a call itself is stored where the call is made. */
const staleAfter = {
  'any change': [getToDo],
  money: [listPaymentsToConfirm, getReview, listRegistrations, getRegistrationMoney, listBankLines, getToDo],
  decision: [listRegistrations, getRegistrationMoney, getToDo, listMessages],
  'bulk decision': [listRegistrations, getToDo],
  'conflict of a decision': [getReview],
  'bank statement': [listBankLines],
  'hold lifted': [getReview, getHold, getRegistrationMoney, listRegistrations],
  'campers joined': [getReview, getStaffGuardians, listRegistrations, getToDo],
  'moved to another camp': [getReview, getRegistrationMoney, listRegistrations, listMessages, getFamily],
  merge: [getFamily, listFamilies, listRegistrations, listMessages, getReview, getToDo],
  correction: [
    getFamily,
    getReview,
    getRegistrationMoney,
    listRegistrations,
    listMessages,
    getToDo,
    listStaffCorrections,
  ],
  'paper form': [getFamily, listAnswerParts, listFamilies, listRegistrations, listMessages],
  'emails resumed': [getFamily, getReview, listFamilies, listRegistrations, listMessages],
  family: [getFamily, listAnswerParts, listRegistrations, listMessages],
  'queue view': [getQueueSettings],
  camp: [listStaffCamps],
  'waiting list': [listStaffCamps, listRegistrations, getReview, getToDo, listMessages],
  notice: [listNotices],
  'scheduled message': [listScheduledMessages, getScheduledMessage],
} as const satisfies Readonly<Record<string, readonly CallDefinition[]>>;

export type Change = keyof typeof staleAfter;

export async function refreshAfter(client: QueryClient, change: Change): Promise<void> {
  await Promise.all(staleAfter[change].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

/** Loads again what the pages show of something that has changed. */
export function useRefresh(change: Change): () => Promise<void> {
  const client = useQueryClient();
  return () => refreshAfter(client, change);
}
