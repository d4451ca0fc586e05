import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/messages/text-messages';
import { countSmsParts } from '@bowline/contract/staff/sms/sms-parts';
import { type TextState, textCost } from '@bowline/contract/staff/text-messages';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../core/access-log/queries.ts';
import { sealRecord } from '../../core/answers/sealed-records.ts';
import { hashContent } from '../../core/idempotency/run-idempotent.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import { insertRecipients, insertTextMessage, retryFailed } from '../../core/text-messages/queries.ts';
import type { TextContact } from '../../core/text-messages/send-due.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../platform/app-error.ts';
import type { CallerInfo, IdempotentRequest } from '../staff-request.ts';
import { findTextMessageByKey, hasTextMessage } from './queries.ts';
import { findRecipients, type Recipients } from './recipients.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;
type SendDeps = Omit<Deps, 'db'>;
type Request = IdempotentRequest<BodyOf<typeof calls.sendTextMessage>>;

/** Who a text would reach, and at what cost. Throws as `findRecipients` does. */
export function previewText(
  { db, clock, config }: Deps,
  staff: StaffCaller,
  { recipients, text = '' }: BodyOf<typeof calls.previewTextMessage>,
): Promise<ResponseOf<typeof calls.previewTextMessage>> {
  const { sms } = config;
  return db.transaction().execute(async (trx) => {
    const { to, people, numbers, without } = await findRecipients({ clock }, trx, staff, recipients);
    const prefix = sms?.prefix ?? '';
    const size = { parts: countSmsParts(text, prefix).parts, numbers: numbers.length };
    const price_per_part = sms?.pricePerPart ?? null;
    return {
      ...{ gateway: sms !== undefined, prefix },
      ...{ to, people: people.length, ...size, price_per_part },
      cost: textCost(price_per_part, size),
      without: without.map((one) => ({ ...one })),
    };
  });
}

/**
 * Queues a text to every number, once per key: a duplicate waits for the first and returns the same. Without a gateway it is
 * kept as what would have gone out. Throws 409 where the numbers are not as many as confirmed, else as `findRecipients` does.
 */
export function sendTexts({ db, ...deps }: Deps, request: Request): Promise<{ id: string }> {
  const { staff, body, key, address } = request;
  if (key === undefined) throw invalid({ 'Idempotency-Key': ['Send an idempotency key with this call.'] });
  return db.transaction().execute(async (trx) => {
    const earlier = await findSent(trx, { staff, body }, key);
    if (earlier) return earlier;
    const found = await findRecipients(deps, trx, staff, body.recipients);
    const numbers = found.numbers.length;
    if (numbers === 0) throw invalid({ recipients: ['Nobody on this list has a mobile number.'] });
    if (numbers !== body.numbers) throw changedMeanwhile(numbers);
    const message = messageRow(deps, trx, { staff, body }, { key, found });
    if (!(await insertTextMessage(trx, message))) return requireSent(trx, { staff, body }, key);
    await insertRecipients(trx, recipientRows(deps, trx, message.id, found));
    const event = deps.config.sms ? 'texted' : 'textNotSent';
    const what = [event, numbers, found.people.length, found.to] as const;
    await logAccess(trx, { staffId: staff.staffId, action: 'change', what, address });
    return { id: message.id };
  });
}

type Sender = Pick<Request, 'staff' | 'body'>;

function messageRow(
  { clock, config }: SendDeps,
  trx: Connection,
  { staff, body }: Sender,
  { key, found: { to, numbers } }: { readonly key: string; readonly found: Recipients },
) {
  const id = uuidv7();
  const size = { parts: countSmsParts(body.text, config.sms?.prefix).parts, numbers: numbers.length };
  const cost = textCost(config.sms?.pricePerPart ?? null, size);
  return {
    ...{ id, staff_id: staff.staffId, idempotency_key: key, content_hash: contentHash(trx, body) },
    ...{ created_at: clock.now(), recipients: to, ...size },
    cost_sen: cost === null ? null : Math.round(cost * 100),
    sealed: sealRecord(trx, 'text_message', id, { text: body.text }),
  };
}

function recipientRows(
  { clock, config }: SendDeps,
  trx: Connection,
  text_message_id: string,
  { numbers, without }: Recipients,
) {
  const shared = { text_message_id, waiting_since: clock.now() };
  const row = (
    registrations: readonly [string, ...string[]],
    contact: TextContact | null,
    state: TextState,
  ) => {
    const id = uuidv7();
    return {
      ...{ id, ...shared, registration_id: registrations[0], registrations: [...registrations], state },
      sealed: contact && sealRecord(trx, 'text_recipient', id, contact),
    };
  };
  return [
    ...numbers.map(({ registrations, contact }) =>
      row(registrations, contact, config.sms ? 'waiting' : 'shown'),
    ),
    ...without.map(({ registration_id, contact }) => row([registration_id], contact, 'no number')),
  ];
}

/** Without the count: a repeated request may know of another one, and must not be sent again. */
const contentHash = (trx: Connection, { recipients, text }: Sender['body']): string =>
  hashContent(trx, { recipients, text });

/** What was sent with the key before. Throws 422 where that was something else. */
async function findSent(trx: Connection, { staff, body }: Sender, key: string) {
  const sent = await findTextMessageByKey(trx, staff.staffId, key);
  if (sent && sent.content_hash !== contentHash(trx, body))
    throw invalid({
      'Idempotency-Key': ['This key was used for something else. Please send a new one.'],
    });
  return sent && { id: sent.id };
}

async function requireSent(trx: Connection, sender: Sender, key: string) {
  const sent = await findSent(trx, sender, key);
  if (!sent) throw notFound();
  return sent;
}

const changedMeanwhile = (numbers: number) =>
  new AppError(
    'conflict',
    `The list has changed: the text would now go to ${numbers} numbers. Please check it again before you send.`,
    { current: { numbers } },
  );

/** Lets the texts that failed wait again, and no others. Throws 404, and 409 where none failed or nothing can be sent. */
export function sendAgain({ db, clock, config }: Deps, caller: CallerInfo, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await hasTextMessage(trx, id))) throw notFound();
    if (!config.sms) throw new AppError('conflict', 'No gateway is set up: nothing can be sent.');
    const numbers = await retryFailed(trx, id, clock.now());
    if (numbers === 0)
      throw new AppError('conflict', 'None of these texts has failed, or they are sent again already.');
    await logAccess(trx, { ...caller, action: 'change', what: ['textedAgain', numbers] });
  });
}
