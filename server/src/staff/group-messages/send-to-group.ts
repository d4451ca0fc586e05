import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import type { sendGroupMessage } from '@bowline/contract/api/staff/group-messages';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../core/access-log/service.ts';
import { queueGroupMessage } from '../../core/outbox/queue-group-message.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import { invalid } from '../../http/refusals.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { filtersInWords } from './filters-in-words.ts';
import { countRegistrations, getGroup } from './group.ts';

type Sent = ResponseOf<typeof sendGroupMessage>;

interface Sending {
  readonly staff: StaffCaller;
  readonly body: BodyOf<typeof sendGroupMessage>;
  readonly key: string | undefined;
  readonly address: string;
}

/**
 * Queues the message for every family of the group, once for a key: a twin waits for the end of the first and answers as it
 * did. Throws 409 when the group is not as large any more as was confirmed, 422 as `getGroup` does.
 */
export function sendToGroup({ db, clock }: AppDeps, { staff, body, key, address }: Sending): Promise<Sent> {
  if (key === undefined) throw invalid({ 'Idempotency-Key': [t('Send an idempotency key with this call.')] });
  return db.transaction().execute(async (trx) => {
    const id = await takeKey(trx, { staff, body, key, at: clock.now() });
    if (id === undefined) return getSent(trx, staff.staffId, key, body);
    const group = await getGroup(trx, staff, body.filters);
    if (group.length !== body.families) throw changedMeanwhile(group.length);
    await queueGroupMessage(trx, id, group);
    const count = { families: group.length, registrations: countRegistrations(group) };
    const what = t('Wrote to families: {families}, registrations: {registrations}, list: {filters}', {
      ...count,
      filters: await filtersInWords(trx, body.filters),
    });
    await logAccess(trx, { staffId: staff.staffId, action: 'change', what, address });
    return { id, families: count.families };
  });
}

type Asking = Pick<Sending, 'staff' | 'body'> & { readonly key: string; readonly at: Date };

async function takeKey(trx: Connection, { staff, body, key, at }: Asking): Promise<string | undefined> {
  const { families, subject, text } = body;
  const taken = await trx
    .insertInto('group_message')
    .values({
      id: uuidv7(),
      staff_id: staff.staffId,
      idempotency_key: key,
      families,
      subject,
      text,
      created_at: at,
    })
    .onConflict((clash) => clash.columns(['staff_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken?.id;
}

async function getSent(
  trx: Connection,
  staffId: string,
  key: string,
  { families, subject, text }: Sending['body'],
): Promise<Sent> {
  const sent = await trx
    .selectFrom('group_message')
    .select(['id', 'families', 'subject', 'text'])
    .where('staff_id', '=', staffId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  const same = sent.families === families && sent.subject === subject && sent.text === text;
  if (same) return { id: sent.id, families };
  throw invalid({
    'Idempotency-Key': [t('This key was used for something else. Please send a new one.')],
  });
}

const changedMeanwhile = (families: number) =>
  new AppError(
    'conflict',
    t('The list has changed: it now has {families} families. Please check it again before you send.', {
      families,
    }),
    { current: { families } },
  );
