import { type Undoable, undoableDecision } from '@bowline/contract/decisions';
import { t } from '@bowline/contract/text/t';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { Connection } from '../../http/app-deps.ts';
import type { MadeMove } from './queries.ts';

export interface UndoableHere extends Undoable {
  readonly by: string;
  readonly at: Date;
}

/**
 * The decision that can be taken back now. Nothing may have happened since: no move, no answer saved by the family, which
 * the version tells, and no money, which follows decisions and not undos.
 */
export async function findUndoable(
  db: Connection,
  form: FormView,
  history: readonly MadeMove[],
): Promise<UndoableHere | undefined> {
  const last = history.at(-1);
  if (!last || last.version !== form.version) return undefined;
  const { move, actor, from_status: from, staff_name, at } = last;
  const undoable = undoableDecision(form.status, { move, actor, from });
  if (!undoable || (await hasMoneySince(db, form.id, at))) return undefined;
  return { ...undoable, by: staff_name ?? t('Staff'), at };
}

async function hasMoneySince(db: Connection, registrationId: string, since: Date): Promise<boolean> {
  const payment = db
    .selectFrom('payment')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where((eb) => eb.or([eb('created_at', '>', since), eb('decided_at', '>', since)]));
  const entry = db
    .selectFrom('ledger_entry')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('at', '>', since);
  return (await payment.unionAll(entry).limit(1).executeTakeFirst()) !== undefined;
}
