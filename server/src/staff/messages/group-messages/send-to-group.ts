import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import type { MessagePreview } from '@bowline/contract/api/staff/messages/composer';
import type * as calls from '@bowline/contract/api/staff/messages/group-messages';
import { MAX_FAMILIES, translationsIn } from '@bowline/contract/api/staff/messages/group-messages';
import type { QueueFilters } from '@bowline/contract/api/staff/review/queue';
import { languages } from '@bowline/contract/text/languages';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../core/access-log/queries.ts';
import { inSeason } from '../../../core/camps/in-season.ts';
import { queueGroupMessage } from '../../../core/outbox/queue-message.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { listQueueFamilies, type QueueFamily } from '../../review/queue/queries/entries.ts';
import type { IdempotentRequest } from '../../staff-request.ts';
import { requireAttachment } from './attachments.ts';
import { findSecondsLeft } from './cancel-message.ts';
import { createOnce, previewFor, requireConfirmed } from './compose.ts';
import { filtersInWords } from './filters-in-words.ts';
import { getGroupMessage, insertGroupMessage } from './queries.ts';

type Body = BodyOf<typeof calls.sendGroupMessage>;

/**
 * Queues the message for every family of the group, once per key. Throws 409 where the size of the group differs from the
 * confirmed one, 422 as `getGroup` does.
 */
export function sendToGroup(
  { db, clock, emailHoldSeconds }: AppDeps,
  request: IdempotentRequest<Body>,
): Promise<ResponseOf<typeof calls.sendGroupMessage>> {
  const { staff, body, address } = request;
  return db.transaction().execute(async (trx) => {
    await requireAttachment(trx, body.attachment);
    const id = await createOnce(trx, 'sendGroupMessage', request, async () => {
      const group = await getGroup({ clock }, trx, staff, body.filters);
      requireConfirmed(group.length, body, 'families');
      const message = { ...rowOf(body), id: uuidv7(), staff_id: staff.staffId, created_at: clock.now() };
      await insertGroupMessage(trx, { ...message, families: group.length });
      await queueGroupMessage(trx, { clock, emailHoldSeconds }, message.id, group);
      const filters = await filtersInWords(trx, body.filters);
      const what = ['wroteToFamilies', group.length, countRegistrations(group), filters] as const;
      await logAccess(trx, { staffId: staff.staffId, action: 'change', what, address });
      return message.id;
    });
    return { id, ...(await getGroupMessage(trx, id)), seconds_left: await findSecondsLeft(trx, clock, id) };
  });
}

function rowOf({ subject, text, attachment, ...translated }: Body) {
  const translations = translationsIn(translated);
  return {
    ...{ subject, text, attachment_id: attachment ?? null },
    translations: translations && JSON.stringify(translations),
  };
}

/** The families of a filtered queue. Throws 422 if there is none, or so many that it must be a mistake. */
async function getGroup(
  deps: Pick<AppDeps, 'clock'>,
  db: Connection,
  staff: StaffCaller,
  filters: QueueFilters,
): Promise<[QueueFamily, ...QueueFamily[]]> {
  const [first, ...others] = await listQueueFamilies(db, await inSeason(deps, db, filters), staff);
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

/** Who the message would reach, and the email to one of the families. Throws as `getGroup` does. */
export async function previewToGroup(deps: AppDeps, staff: StaffCaller, body: Body): Promise<MessagePreview> {
  const families = await getGroup(deps, deps.db, staff, body.filters);
  return {
    ...{ recipients: families.length, registrations: countRegistrations(families), days: [], people: [] },
    email: await previewFor(deps, families, body),
    text: null,
  };
}
