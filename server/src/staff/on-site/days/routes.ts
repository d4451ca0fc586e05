import { createHmac } from 'node:crypto';
import { streamDay } from '@bowline/contract/api/staff/on-site/camp-days';
import { DAYS_TO_SEND } from '@bowline/contract/on-site/day-state';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { FastifyInstance } from 'fastify';
import { getProvider } from '../../../core/provider/queries.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { keysFor } from '../../../platform/crypto/keys-for.ts';
import { crewDaysOf, findCampDay, requireCampDay, seesEveryCamp } from './access.ts';
import { createDayStreams } from './day-streams.ts';
import { getDay } from './get-day.ts';
import { logDayView } from './log-view.ts';
import { readPhotos } from './photos.ts';
import { listOpenCamps } from './queries/camps.ts';
import { listHeardPhones, notePhone } from './queries/phones.ts';
import { listRejectedActions, releaseHandOver, settleRejectedAction } from './rejected-actions.ts';
import { storeActions } from './store-actions.ts';
import { viewChanges } from './view-changes.ts';

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
      // nginx passes each event on at once; the connection ends with the stream, so that none stays open when the server stops.
      reply.headers({ 'x-accel-buffering': 'no', connection: 'close' });
      return reply.type(streamDay.contentType).send(stream);
    },
  });
}
