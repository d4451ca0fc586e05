import { decide, previewDecision } from '@bowline/contract/api/staff/registration-decisions';
import { listRegistrations, type QueueRow } from '@bowline/contract/api/staff/registration-queue';
import { getReview } from '@bowline/contract/api/staff/registration-review';
import { getToDo } from '@bowline/contract/api/staff/to-do';
import { t } from '@bowline/contract/text/t';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import type { BulkMove } from './bulk-decision.tsx';

export type RowState =
  | { readonly kind: 'checking' | 'ready' | 'done' }
  /** It cannot be done, or could not: the server's reason. */
  | { readonly kind: 'blocked'; readonly why: string };

/**
 * The same decision on several registrations, each as if it were made alone: the server checks each, and each succeeds or
 * fails by itself.
 */
export function useBulkDecision(rows: readonly QueueRow[], decision: BulkMove) {
  const queries = useQueryClient();
  const [states, setStates] = useState<Readonly<Record<string, RowState>>>({});
  const [busy, setBusy] = useState(false);
  const stateOf = ({ id }: QueueRow): RowState => states[id] ?? { kind: 'checking' };
  const set = (id: string, state: RowState) => setStates((known) => ({ ...known, [id]: state }));
  const bodyOf = ({ version }: QueueRow, note: string) => ({ decision, version, ...(note && { note }) });

  async function each(act: (row: QueueRow) => Promise<RowState>, only: readonly QueueRow[]): Promise<void> {
    setBusy(true);
    for (const row of only) set(row.id, await act(row).catch(blockedBy));
    setBusy(false);
  }
  const check = (note: string) =>
    each(
      async (row) => {
        await callApi(previewDecision, { ...optionsFor(row), body: bodyOf(row, note) });
        return { kind: 'ready' };
      },
      rows.filter((row) => stateOf(row).kind !== 'done'),
    );
  const send = async (note: string) => {
    await each(
      async (row) => {
        const review = await callApi(decide, { ...optionsFor(row), body: bodyOf(row, note) });
        queries.setQueryData([getReview.path, row.id], review);
        return { kind: 'done' };
      },
      rows.filter((row) => stateOf(row).kind === 'ready'),
    );
    await Promise.all(
      [listRegistrations, getToDo].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    );
  };
  const first = useRef(check);
  useEffect(() => {
    void first.current('');
  }, []);
  const count = (kind: RowState['kind']) => rows.filter((row) => stateOf(row).kind === kind).length;
  return { stateOf, count, busy, check, send };
}

const optionsFor = ({ id }: QueueRow) => ({ params: { registrationId: id }, background: true });

function blockedBy(failure: unknown): RowState {
  const said = failure instanceof ApiError ? (Object.values(failure.errors)[0]?.[0] ?? failure.message) : '';
  return { kind: 'blocked', why: said || t('Something went wrong. Please try again.') };
}
