import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import { translationsIn } from '@bowline/contract/api/staff/messages/group-messages';
import type * as calls from '@bowline/contract/api/staff/messages/scheduled-messages';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../core/access-log/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { type CallerInfo, type IdempotentRequest, withKey } from '../../staff-request.ts';
import { requireAttachment } from '../group-messages/attachments.ts';
import { createOnce } from '../group-messages/compose.ts';
import {
  listMessages,
  previewScheduled,
  requireRoom,
  requireScheduled,
  requireUnchanged,
} from './present.ts';
import { insertScheduled, lockScheduled, updateScheduled } from './queries.ts';
import { timeIsOver, timingOf } from './recipients.ts';

export const scheduledMessageRoutes = defineRoutes({
  listScheduledMessages: listMessages,
  getScheduledMessage: (deps, { params }) => requireScheduled(deps.db, params.messageId),
  createScheduledMessage: (deps, { asked, request, dryRun }) =>
    dryRun ? previewScheduled(deps, asked.body) : createMessage(deps, withKey(asked, request)),
  saveScheduledMessage: (deps, { by, params: { messageId }, body, dryRun }) =>
    dryRun ? previewScheduled(deps, body, messageId) : saveMessage(deps, by, messageId, body),
  setScheduledMessageState: (deps, { by, params, body }) => setState(deps, by, params.messageId, body),
});

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Message = ResponseOf<typeof calls.getScheduledMessage>;
type Body = BodyOf<typeof calls.createScheduledMessage>;

/** Schedules a message, once per key. Throws 422 for a time that is over, and where there are too many. */
function createMessage({ db, clock }: Deps, request: IdempotentRequest<Body>): Promise<Message> {
  const { staff, body, address } = request;
  const caller = { staffId: staff.staffId, address };
  return db.transaction().execute(async (trx) => {
    const id = await createOnce(trx, 'createScheduledMessage', request, async () => {
      await requireRoom(trx);
      const message = { id: uuidv7(), ...(await valuesOf(trx, clock, caller, body)) };
      await insertScheduled(trx, message);
      await log(trx, caller, 'messageScheduled', message.id);
      return message.id;
    });
    return requireScheduled(trx, id);
  });
}

/** Throws 404, 409 where somebody else has changed it, or it has ended, and 422 as `createMessage` does. */
function saveMessage(
  { db, clock }: Deps,
  caller: CallerInfo,
  id: string,
  { version, ...body }: BodyOf<typeof calls.saveScheduledMessage>,
): Promise<Message> {
  return db.transaction().execute(async (trx) => {
    const { from_day, ...before } = await requireLocked(trx, id);
    requireUnchanged(before, version);
    const values = await valuesOf(trx, clock, caller, body);
    await updateScheduled(trx, id, { ...values, from_day });
    await log(trx, caller, 'messageScheduled', id);
    return requireScheduled(trx, id);
  });
}

const events = { active: 'messageResumed', paused: 'messagePaused', cancelled: 'messageCancelled' } as const;

/** Throws 404, and 409 where it has ended. What passed while it was paused is not made up for. */
function setState(
  { db, clock }: Deps,
  caller: CallerInfo,
  id: string,
  { state }: BodyOf<typeof calls.setScheduledMessageState>,
): Promise<Message> {
  return db.transaction().execute(async (trx) => {
    const before = await requireLocked(trx, id);
    requireUnchanged(before);
    if (before.state === state) return requireScheduled(trx, id);
    const { time_zone } = await getProvider(trx);
    if (state === 'active' && before.send_at && before.send_at <= clock.now()) throw timeIsOver();
    const from = state === 'active' && { from_day: clock.today(time_zone) };
    await updateScheduled(trx, id, { state, ...from });
    await log(trx, caller, events[state], id);
    return requireScheduled(trx, id);
  });
}

async function requireLocked(trx: Connection, id: string) {
  const message = await lockScheduled(trx, id);
  if (!message) throw notFound();
  return message;
}

/** A message as it is stored. */
async function valuesOf(db: Connection, clock: Clock, { staffId }: CallerInfo, body: Body) {
  const timing = await timingOf({ db, clock }, body);
  await requireAttachment(db, body.attachment);
  const { name, filters, subject, text } = body;
  const translations = translationsIn(body) ?? null;
  return {
    ...{ name, subject, text, filters: JSON.stringify(filters) },
    translations: translations && JSON.stringify(translations),
    ...timing,
    attachment_id: body.attachment ?? null,
    from_day: clock.today((await getProvider(db)).time_zone),
    ...{ saved_by: staffId, saved_at: clock.now() },
  };
}

const log = (
  trx: Connection,
  caller: CallerInfo,
  event: 'messageScheduled' | (typeof events)[keyof typeof events],
  id: string,
) => logAccess(trx, { ...caller, action: 'change', what: [event, id] });
