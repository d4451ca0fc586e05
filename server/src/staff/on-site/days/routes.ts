import { createHmac } from 'node:crypto';
import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type getDayChanges,
  type sendDayActions,
  streamDay,
} from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { DAYS_TO_SEND } from '@bowline/contract/on-site/day-records';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { FastifyInstance } from 'fastify';
import { nextVersion } from '../../../core/on-site/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { keysFor } from '../../../platform/crypto/keys-for.ts';
import { clockFrom } from '../../../platform/process/clock.ts';
import type { CallerInfo } from '../../staff-request.ts';
import { crewDaysOf, findCampDay, type OpenCampDay, requireCampDay, seesEveryCamp } from './access.ts';
import type { ActionContext, ActionResult } from './actions/action.ts';
import { answer } from './actions/answer.ts';
import { handlerOf } from './actions/handlers.ts';
import { move } from './actions/move.ts';
import { undo } from './actions/undo.ts';
import { createDayStreams } from './day-streams.ts';
import { getChangedPeople, getChanges, getDay } from './get-day.ts';
import { logDayView } from './log-view.ts';
import { hasHealth } from './medicines-of-day.ts';
import { readPhotos } from './photos.ts';
import { listOpenCamps } from './queries/camps.ts';
import { listHeardPhones, notePhone } from './queries/people.ts';
import {
  keepRejected,
  listRejectedActions,
  releaseHandOver,
  settleRejectedAction,
} from './rejected-actions.ts';

export const campDayRoutes = defineRoutes({
  listCampDays: async (deps, { staff }) => {
    const { time_zone } = await getProvider(deps.db);
    const crew = { id: staff.staffId, ...crewDaysOf(deps.clock, time_zone) };
    const camps = await listOpenCamps(
      deps.db,
      deps.clock.today(time_zone),
      seesEveryCamp(staff.roles) ? undefined : crew,
    );
    return camps.map((camp) => ({ ...camp, people: camp.people ?? 0 }));
  },
  getCampDay: async (deps, { staff, by, params }) => {
    const open = await requireCampDay(deps, staff, params.campId);
    return deps.db.transaction().execute(async (trx) => {
      const day = await getDay(deps, trx, open);
      await logDayView(trx, by, open);
      return day;
    });
  },
  getDayChanges: async (deps, { staff, by, params, query }) => {
    const open = await requireCampDay(deps, staff, params.campId);
    const { since, ready, waiting } = query;
    if (ready !== undefined)
      await notePhone(deps.db, {
        session_id: staff.sessionId,
        camp_id: open.camp.id,
        ready: ready === 'yes',
        waiting: Number(waiting ?? 0),
        heard_at: deps.clock.now(),
      });
    return viewChanges(deps, open, by, Number(since));
  },
  getDayPhotos: async (deps, { staff, by, params, query }) => {
    const open = await requireCampDay(deps, staff, params.campId);
    await logDayView(deps.db, by, open);
    return { photos: await readPhotos(deps, open.camp.id, query.of) };
  },
  sendDayActions: async (deps, { staff, by, params, body, address }) => {
    const open = await requireCampDay(deps, staff, params.campId, DAYS_TO_SEND);
    const results = await storeActions(deps, { ...body, ...open, staff, address });
    const current = body.since === undefined ? undefined : await findCampDay(deps, staff, params.campId);
    if (!current || body.since === undefined) return { results };
    return { results, changes: await viewChanges(deps, current, by, body.since) };
  },
  listRejectedActions: (deps, { asked, params }) => listRejectedActions(deps, asked, params.campId),
  settleRejectedAction: (deps, { asked, params }) => settleRejectedAction(deps, asked, params),
  listPhones: async (deps, { staff, params }) => {
    const { camp } = await requireCampDay(deps, staff, params.campId);
    const since = new Date(deps.clock.now().getTime() - DAY_MS);
    const phones = await listHeardPhones(deps.db, camp.id, since);
    return phones.map(({ heard_at, ...phone }) => ({ ...phone, heard_at: heard_at.toISOString() }));
  },
  releaseHandOver: (deps, { asked, params }) => releaseHandOver(deps, asked, params),
  // As long as actions are taken: without the key a phone cannot read what it has yet to send.
  getDayKey: async (deps, { staff, params }) => {
    const { camp } = await requireCampDay(deps, staff, params.campId, DAYS_TO_SEND);
    const dayKeyOf = (secret: Buffer) =>
      createHmac('sha256', secret).update(`${staff.staffId}/${camp.id}`).digest('base64');
    const [current, previous] = keysFor(deps, 'camp days');
    return {
      key: dayKeyOf(current),
      previous_key: previous ? dayKeyOf(previous) : null,
      until: staff.endsAt.toISOString(),
    };
  },
});

/** The call that stays open: its streams end with the server. */
export function dayStreamRoutes(app: FastifyInstance, appDeps: AppDeps) {
  const openStream = createDayStreams(app, appDeps);
  return defineRoutes({
    streamDay: async (deps, { staff, params, reply }) => {
      const { camp } = await requireCampDay(deps, staff, params.campId);
      const stream = await openStream(staff, camp.id);
      // nginx passes each event on at once; the connection ends with the stream, so that none stays open when the server
      // stops.
      reply.headers({ 'x-accel-buffering': 'no', connection: 'close' });
      return reply.type(streamDay.contentType).send(stream);
    },
  });
}

/** What was done at a camp since a version. The view is logged where it tells of health. */
function viewChanges(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  open: OpenCampDay,
  caller: CallerInfo,
  since: number,
): Promise<ResponseOf<typeof getDayChanges>> {
  return deps.db.transaction().execute(async (trx) => {
    const read = { campId: open.camp.id, since, reader: open.reader };
    const changes = await getChanges(deps, trx, read);
    const people = await getChangedPeople(trx, open, { ...read, ...changes });
    if (hasHealth(changes) || people.length > 0) await logDayView(trx, caller, open);
    return { ...changes, today: open.today, people };
  });
}

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
async function storeActions(
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
  const hasStarted = dayOf(now) >= camp.starts_on;
  const isPossible = (ms: number, oldest: number) =>
    oldest <= ms && ms <= now && (!hasStarted || dayOf(ms) >= camp.starts_on);
  const tapped = Date.parse(made_at) + clockDifference;
  const madeAt = isPossible(tapped, now - OLDEST_MS) ? new Date(tapped) : receivedAt;
  const correctTime = (instant: string) => {
    const entered = Date.parse(instant) + clockDifference;
    // What happened earlier at the camp may be written down late.
    return isPossible(entered, hasStarted ? 0 : now - OLDEST_MS) ? new Date(entered) : madeAt;
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
