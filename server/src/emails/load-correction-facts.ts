import { formatDay } from '@bowline/contract/text/dates';
import type { MessageRow } from '../core/outbox/queries.ts';
import type { AppDeps } from '../http/app-deps.ts';
import type { CorrectedKind, CorrectionFacts } from './facts.ts';
import { loadFormFacts } from './load-facts.ts';

const correctable: readonly CorrectedKind[] = [
  'accepted',
  'waitlisted',
  'refused',
  'withdrawn',
  'changes requested',
];

export async function loadCorrectionFacts(
  deps: Pick<AppDeps, 'db' | 'deriveKey'>,
  row: MessageRow,
): Promise<CorrectionFacts> {
  const facts = await loadFormFacts(deps, row);
  const told = await deps.db
    .selectFrom('message')
    .select(['kind', 'created_at', 'sent_at'])
    .where('id', '=', row.corrects)
    .executeTakeFirstOrThrow();
  const corrected = correctable.find((kind) => kind === told.kind);
  if (!corrected) throw new Error('A correction takes back a decision');
  const toldOn = formatDay(told.sent_at ?? told.created_at, facts.provider.time_zone);
  return { ...facts, corrected, toldOn };
}
