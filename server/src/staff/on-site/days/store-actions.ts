import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { nextVersion } from '../../../core/on-site/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { clockFrom } from '../../../platform/process/clock.ts';
import type { OpenCampDay } from './access.ts';
import type { ActionContext, ActionResult } from './actions/action.ts';
import { answer } from './actions/answer.ts';
import { handlerOf } from './actions/handlers.ts';
import { move } from './actions/move.ts';
import { undo } from './actions/undo.ts';
import { keepRejected } from './rejected-actions.ts';

/** What a phone sends. */
interface SentActions extends Pick<OpenCampDay, 'camp' | 'timeZone' | 'reader'> {
  readonly staff: StaffCaller;
  readonly address: string;
  readonly actions: readonly DayAction[];
  /** The device's time. */
  readonly sent_at: string;
}

type Results = ResponseOf<typeof sendDayActions>['results'];

/** Stores actions in their order, each in a transaction of its own: one that is rejected holds up none after it. */
export async function storeActions(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actions, sent_at, camp, timeZone, ...sender }: SentActions,
): Promise<Results> {
  const clockDifference = clock.now().getTime() - Date.parse(sent_at);
  const results: Results = [];
  for (const sent of actions) {
    const action = await prepare(sent);
    const receivedAt = clock.now();
    const times = timesOf(action, { receivedAt, clockDifference, camp, timeZone });
    const result = await db.transaction().execute(async (trx) => {
      const version = await nextVersion(trx, camp.id);
      const context = { ...sender, campId: camp.id, trx, clock, ...times, receivedAt, version };
      const stored = await store(context, action);
      if (stored.outcome === 'rejected') await keepRejected(context, action, stored);
      return stored;
    });
    results.push({
      id: action.id,
      outcome: result.outcome,
      message: result.outcome === 'stored' ? null : result.message,
      ...(result.outcome === 'rejected' && result.needsRelease && { needs_release: true }),
    });
  }
  return results;
}

// The last evening's actions are sent on the next day; what is older has the time of a wrong clock.
const OLDEST_MS = 48 * 3_600_000;

interface Receipt extends Pick<OpenCampDay, 'camp' | 'timeZone'> {
  readonly receivedAt: Date;
  readonly clockDifference: number;
}

/**
 * When an action was made, and the times in it. A phone's clock may be wrong, or have been set meanwhile: what was done in
 * the future, long ago, or before the camp that is on, was done when it was received.
 */
function timesOf(
  { made_at }: DayAction,
  { receivedAt, clockDifference, camp, timeZone }: Receipt,
): Pick<ActionContext, 'madeAt' | 'correctTime'> {
  const now = receivedAt.getTime();
  const dayOf = (ms: number) => clockFrom(() => new Date(ms)).today(timeZone);
  const hasBegun = dayOf(now) >= camp.starts_on;
  const isPossible = (ms: number, oldest: number) =>
    oldest <= ms && ms <= now && (!hasBegun || dayOf(ms) >= camp.starts_on);
  const tapped = Date.parse(made_at) + clockDifference;
  const madeAt = isPossible(tapped, now - OLDEST_MS) ? new Date(tapped) : receivedAt;
  const correctTime = (instant: string) => {
    const entered = Date.parse(instant) + clockDifference;
    // What happened earlier at the camp may be written down late.
    return isPossible(entered, hasBegun ? 0 : now - OLDEST_MS) ? new Date(entered) : madeAt;
  };
  return { madeAt, correctTime };
}

function prepare(action: DayAction): Promise<DayAction> {
  if (action.kind === 'move' || action.kind === 'undo' || action.kind === 'answer')
    return Promise.resolve(action);
  // The handler of a kind takes the actions of that kind.
  return handlerOf(action.kind).prepare?.(action as never) ?? Promise.resolve(action);
}

function store(context: ActionContext, action: DayAction): Promise<ActionResult> {
  if (action.kind === 'move') return move(context, action);
  if (action.kind === 'undo') return undo(context, action);
  if (action.kind === 'answer') return answer(context, action);
  // The handler of a kind takes the actions of that kind.
  return handlerOf(action.kind).store(context, action as never);
}
