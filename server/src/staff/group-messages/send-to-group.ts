import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/messages/group-messages';
import { MAX_FAMILIES, translationsIn } from '@bowline/contract/api/staff/messages/group-messages';
import type { QueueFilters } from '@bowline/contract/api/staff/queue';
import { languages } from '@bowline/contract/text/languages';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../core/access-log/queries.ts';
import { hashContent } from '../../core/idempotency/run-idempotent.ts';
import { queueGroupMessage } from '../../core/outbox/queue-message.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import { previewGroupEmail } from '../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, invalid } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { listQueueFamilies, type QueueFamily } from '../queue/queries/entries.ts';
import type { IdempotentRequest } from '../staff-request.ts';
import { requireAttachment } from './attachments.ts';
import { filtersInWords } from './filters-in-words.ts';
import { getGroupMessage, insertGroupMessage } from './queries.ts';
import { findSecondsLeft } from './take-back.ts';

type GroupMessageResult = ResponseOf<typeof calls.sendGroupMessage>;

type GroupMessageRequest = IdempotentRequest<BodyOf<typeof calls.sendGroupMessage>>;

/**
 * Queues the message for every family of the group, once per key: a duplicate waits for the first and returns the same.
 * Throws 409 where the size of the group differs from the confirmed one, 422 as `getGroup` does.
 */
export function sendToGroup(
  { db, clock, emailHoldSeconds }: AppDeps,
  { staff, body, key, address }: GroupMessageRequest,
): Promise<GroupMessageResult> {
  if (key === undefined) throw invalid({ 'Idempotency-Key': ['Send an idempotency key with this call.'] });
  return db.transaction().execute(async (trx) => {
    await requireAttachment(trx, body.attachment);
    const id = await claimKey(trx, { staff, body }, key, clock.now());
    if (id === undefined) return getSent(trx, clock, staff.staffId, key, body);
    const group = await getGroup(trx, staff, body.filters);
    if (group.length !== body.families) throw changedMeanwhile(group.length);
    await queueGroupMessage(trx, { clock, emailHoldSeconds }, id, group);
    const families = group.length;
    const filters = await filtersInWords(trx, body.filters);
    const what = ['wroteToFamilies', families, countRegistrations(group), filters] as const;
    await logAccess(trx, { staffId: staff.staffId, action: 'change', what, address });
    return { id, families, seconds_left: await findSecondsLeft(trx, clock, id) };
  });
}

// Undefined where the key was used before.
async function claimKey(
  trx: Connection,
  { staff, body }: Pick<GroupMessageRequest, 'staff' | 'body'>,
  key: string,
  at: Date,
): Promise<string | undefined> {
  const { families, subject, text } = body;
  const translations = translationsIn(body);
  const id = uuidv7();
  const message = {
    id,
    staff_id: staff.staffId,
    idempotency_key: key,
    content_hash: hashContent(trx, body),
    families,
    subject,
    text,
    translations: translations && JSON.stringify(translations),
    attachment_id: body.attachment ?? null,
    created_at: at,
  };
  return (await insertGroupMessage(trx, message)) ? id : undefined;
}

async function getSent(
  trx: Connection,
  clock: Clock,
  staffId: string,
  key: string,
  body: GroupMessageRequest['body'],
): Promise<GroupMessageResult> {
  const sent = await getGroupMessage(trx, staffId, key);
  if (sent.content_hash === hashContent(trx, body))
    return {
      id: sent.id,
      families: body.families,
      seconds_left: await findSecondsLeft(trx, clock, sent.id),
    };
  throw invalid({
    'Idempotency-Key': ['This key was used for something else. Please send a new one.'],
  });
}

const changedMeanwhile = (families: number) =>
  new AppError(
    'conflict',
    `The list has changed: it now has ${families} families. Please check it again before you send.`,
    { current: { families } },
  );

/** The families of a filtered queue. Throws 422 if there is none, or so many that it must be a mistake. */
async function getGroup(
  db: Connection,
  staff: StaffCaller,
  filters: QueueFilters,
): Promise<[QueueFamily, ...QueueFamily[]]> {
  const [first, ...others] = await listQueueFamilies(db, filters, staff);
  if (!first) throw invalid({ filters: ['No families match this list.'] });
  if (others.length >= MAX_FAMILIES) throw tooMany(others.length + 1);
  return [first, ...others];
}

export const countRegistrations = (families: readonly QueueFamily[]): number =>
  families.reduce((sum, { registrations }) => sum + registrations.length, 0);

/** How many of the families read each language, in the order of the languages. */
export const countLanguages = (families: readonly QueueFamily[]) =>
  languages
    .map((language) => ({ language, families: families.filter((one) => one.language === language).length }))
    .filter(({ families }) => families > 0);

const tooMany = (count: number) =>
  invalid({
    filters: [`This list has ${count} families. Please narrow it to ${MAX_FAMILIES} or fewer.`],
  });

/** The email to one family of the group, and the number of families. Throws as `getGroup` does. */
export async function previewGroupMessage(
  deps: AppDeps,
  staff: StaffCaller,
  { filters, subject, text, family, attachment: _, ...translated }: BodyOf<typeof calls.previewGroupMessage>,
): Promise<ResponseOf<typeof calls.previewGroupMessage>> {
  const families = await getGroup(deps.db, staff, filters);
  const translations = translationsIn(translated) ?? null;
  const index = Math.min(family, families.length - 1);
  const { account_id: accountId, registrations } = families[index] ?? families[0];
  return {
    families: families.length,
    registrations: countRegistrations(families),
    family: index,
    mail: await previewGroupEmail(deps, { accountId, registrations, subject, text, translations }),
  };
}
