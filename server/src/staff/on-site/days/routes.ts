import { createHmac } from 'node:crypto';
import * as calls from '@bowline/contract/api/staff/on-site/camp-days';
import { listPhones } from '@bowline/contract/api/staff/on-site/phones';
import * as rejectedCalls from '@bowline/contract/api/staff/on-site/rejected-actions';
import { DAYS_TO_SEND } from '@bowline/contract/on-site/day-state';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { FastifyInstance } from 'fastify';
import { getProvider } from '../../../core/provider/queries.ts';
import { handleStaffCall } from '../../../http/handle-call.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { keysFor } from '../../../platform/crypto/keys-for.ts';
import { staffRequest } from '../../staff-request.ts';
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

export function campDayRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listCampDays, async ({ staff }) => {
    const { time_zone } = await getProvider(deps.db);
    const crew = { id: staff.staffId, ...crewDaysOf(deps.clock, time_zone) };
    const camps = await listOpenCamps(
      deps.db,
      deps.clock.today(time_zone),
      seesEveryCamp(staff.roles) ? undefined : crew,
    );
    return camps.map((camp) => ({ ...camp, people: camp.people ?? 0 }));
  });

  handleStaffCall(app, deps, calls.getCampDay, async ({ staff, params, request }) => {
    const open = await requireCampDay(deps, staff, params.campId);
    return deps.db.transaction().execute(async (trx) => {
      const day = await getDay(deps, trx, open);
      await logDayView(trx, { staffId: staff.staffId, address: request.ip }, open);
      return day;
    });
  });

  handleStaffCall(app, deps, calls.getDayChanges, async ({ staff, params, query, request }) => {
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
    return viewChanges(deps, open, { staffId: staff.staffId, address: request.ip }, Number(since));
  });

  handleStaffCall(app, deps, calls.getDayPhotos, async ({ staff, params, query, request }) => {
    const open = await requireCampDay(deps, staff, params.campId);
    await logDayView(deps.db, { staffId: staff.staffId, address: request.ip }, open);
    return { photos: await readPhotos(deps, open.camp.id, query.of) };
  });

  const openStream = createDayStreams(app, deps);
  handleStaffCall(app, deps, calls.streamDay, async ({ staff, params, reply }) => {
    const { camp } = await requireCampDay(deps, staff, params.campId);
    const stream = await openStream(staff, camp.id);
    // nginx passes each event on at once; the connection ends with the stream, so that none stays open when the server stops.
    reply.headers({ 'x-accel-buffering': 'no', connection: 'close' });
    return reply.type(calls.streamDay.contentType).send(stream);
  });

  handleStaffCall(app, deps, calls.sendDayActions, async ({ staff, params, body, request }) => {
    const open = await requireCampDay(deps, staff, params.campId, DAYS_TO_SEND);
    const results = await storeActions(deps, { ...body, ...open, staff, address: request.ip });
    const current = body.since === undefined ? undefined : await findCampDay(deps, staff, params.campId);
    if (!current || body.since === undefined) return { results };
    const caller = { staffId: staff.staffId, address: request.ip };
    return { results, changes: await viewChanges(deps, current, caller, body.since) };
  });

  handleStaffCall(app, deps, rejectedCalls.listRejectedActions, ({ params, request }) =>
    listRejectedActions(deps, staffRequest(request, undefined), params.campId),
  );

  handleStaffCall(app, deps, rejectedCalls.settleRejectedAction, ({ params, request }) =>
    settleRejectedAction(deps, staffRequest(request, undefined), params),
  );

  handleStaffCall(app, deps, listPhones, async ({ staff, params }) => {
    const { camp } = await requireCampDay(deps, staff, params.campId);
    const since = new Date(deps.clock.now().getTime() - DAY_MS);
    const phones = await listHeardPhones(deps.db, camp.id, since);
    return phones.map(({ heard_at, ...phone }) => ({ ...phone, heard_at: heard_at.toISOString() }));
  });

  handleStaffCall(app, deps, rejectedCalls.releaseHandOver, ({ params, request }) =>
    releaseHandOver(deps, staffRequest(request, undefined), params),
  );

  // As long as actions are taken: without the key a phone cannot read what it has yet to send.
  handleStaffCall(app, deps, calls.getDayKey, async ({ staff, params }) => {
    const { camp } = await requireCampDay(deps, staff, params.campId, DAYS_TO_SEND);
    const dayKeyOf = (secret: Buffer) =>
      createHmac('sha256', secret).update(`${staff.staffId}/${camp.id}`).digest('base64');
    const [current, previous] = keysFor(deps, 'camp days');
    return {
      key: dayKeyOf(current),
      previous_key: previous ? dayKeyOf(previous) : null,
      until: staff.endsAt.toISOString(),
    };
  });
}
