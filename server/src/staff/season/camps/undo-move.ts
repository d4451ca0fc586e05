import type { DryRunOf, ResponseOf } from '@bowline/contract/api/define-call';
import type { undoCampMove as call, StaffCamp } from '@bowline/contract/api/staff/season/camps';
import { earliestDueDay } from '@bowline/contract/money/due';
import { dueDays } from '@bowline/contract/money/plans';
import { daysBetween } from '@bowline/contract/text/calendar';
import { logAccess } from '../../../core/access-log/queries.ts';
import { markPeopleChanged } from '../../../core/on-site/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { CampDays, CampMoveAct } from '../../../platform/database/column-types.ts';
import { withRollback } from '../../../platform/database/with-rollback.ts';
import { lockSubmitted } from '../../money/charges/queries.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { tellFamilies } from './change-dates.ts';
import { findUndoableMove } from './move-days.ts';
import { presentCamp } from './present.ts';
import { answersOf, type CampRow, type CompleteCamp, columnsOf, lockCampRow } from './queries/camps.ts';
import { updateCamp } from './queries/changes.ts';
import * as moves from './queries/moves.ts';
import { keepDaysToPay, readCamp } from './save-camp.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Effect = ResponseOf<DryRunOf<typeof call>>;

/** Undoes the last change of dates, whole or not at all. Throws 404, or 409 where that is no longer possible. */
export function undoMove(deps: Deps, caller: CallerInfo, campId: string): Promise<StaffCamp> {
  return deps.db.transaction().execute(async (trx) => {
    await applyUndo(trx, deps, caller, campId);
    return presentCamp(trx, await lockCamp(trx, campId), deps.clock.now());
  });
}

/** What that would do; nothing is stored. */
export const previewUndoMove = (deps: Deps, caller: CallerInfo, campId: string): Promise<Effect> =>
  withRollback(deps.db, (trx) => applyUndo(trx, deps, caller, campId));

async function lockCamp(trx: Connection, campId: string): Promise<CampRow> {
  const camp = await lockCampRow(trx, campId);
  if (!camp) throw notFound();
  return camp;
}

async function applyUndo(
  trx: Connection,
  deps: Pick<Deps, 'clock'>,
  caller: CallerInfo,
  campId: string,
): Promise<Effect> {
  // Registrations are locked before their camp.
  const affected = await lockSubmitted(trx, campId);
  const stored = await lockCamp(trx, campId);
  const move = await findUndoableMove(trx, deps.clock.now(), stored);
  if (!move) throw new AppError('read_only', 'The change of dates can no longer be undone.');
  const { before, after } = move.act;
  const answers = { ...answersOf(stored), ...daysBack(stored, move.act) };
  const camp = await readCamp(trx, deps.clock, answers).catch(rethrowWithoutFields);
  await updateCamp(trx, campId, { ...columnsOf(camp), version: stored.version + 1 });
  await markPeopleChanged(trx, campId);
  await keepDaysToPay(trx, deps, stored, camp);
  const messages = await moveBack(trx, deps, [stored, camp], move.act);
  const told = await tellFamilies(trx, deps, affected, after, before, undefined);
  await moves.markUndone(trx, move.id, deps.clock.now());
  await logAccess(trx, { ...caller, action: 'change', what: ['campMoveUndone', stored.name] });
  return { told: told.length, held: affected.length - told.length, messages };
}

/** There is no form at whose fields the errors could stand. */
function rethrowWithoutFields(error: unknown): never {
  const [sentence] = error instanceof AppError ? Object.values(error.details.fields ?? {}).flat() : [];
  throw sentence ? new AppError('read_only', sentence) : error;
}

/** The days of before, but for those that were changed since. */
const daysBack = (stored: CampRow, { before, after }: CampMoveAct) => {
  const names = Object.keys(before) as (keyof CampDays)[];
  const unchanged = names.filter((name) => stored[name] === after[name]);
  return Object.fromEntries(unchanged.map((name) => [name, before[name] || null]));
};

/** Moves back what moved with the camp. Returns the names of the messages that it is too late for. */
async function moveBack(
  trx: Connection,
  { clock }: Pick<Deps, 'clock'>,
  [stored, camp]: readonly [CampRow, CompleteCamp],
  { before, after, days, messages, sent_again }: CampMoveAct,
): Promise<string[]> {
  const campId = stored.id;
  const by = daysBetween(after.starts_on, before.starts_on);
  if (days.includes('instalments')) {
    const { time_zone, days_to_pay } = await getProvider(trx);
    const today = clock.today(time_zone);
    const earliest = earliestDueDay(today, { days_to_pay, starts_on: before.starts_on });
    // What was planned since by days that the camp keeps stays as well.
    const [now, back] = [stored, camp].map((one) => String(dueDays(one.instalments_due, one.starts_on)));
    const keepsDays = now !== '' && now === back;
    await moves.restoreInstalments(trx, campId, { days: keepsDays ? 0 : by, today, earliest });
  }
  if (days.includes('program')) await moves.moveProgram(trx, campId, by);
  if (days.includes('crew')) await moves.moveCrew(trx, campId, by);
  await moves.rememberDeliveries(trx, campId, sent_again);
  const late: string[] = [];
  for (const { id, from, to } of messages) {
    const isToCome = new Date(from) > clock.now();
    if (!isToCome || !(await moves.moveMessage(trx, { id, from: to, to: from }))) late.push(id);
  }
  return (await moves.listMessageNames(trx, late)).map(({ name }) => name);
}
