import type { BodyOf } from '@bowline/contract/api/define-call';
import type { MessagePreview } from '@bowline/contract/api/staff/messages/composer';
import type * as calls from '@bowline/contract/api/staff/messages/text-messages';
import { noText, type TextRecipients } from '@bowline/contract/api/staff/messages/text-messages';
import { emailHoldSeconds as usualHoldSeconds } from '@bowline/contract/emails/message-kinds';
import { countSmsParts } from '@bowline/contract/staff/sms/sms-parts';
import { type TextState, textCost } from '@bowline/contract/staff/text-messages';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../core/access-log/queries.ts';
import { sealRecord } from '../../../core/answers/sealed-records.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import {
  cancelHeld,
  insertRecipients,
  insertTextMessage,
  retryFailed,
} from '../../../core/text-messages/queries.ts';
import type { TextContact } from '../../../core/text-messages/send-due.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import type { CallerInfo, IdempotentRequest } from '../../staff-request.ts';
import { createOnce, onTheirWay, requireConfirmed } from '../group-messages/compose.ts';
import { hasTextMessage } from './queries.ts';
import { findRecipients, type Recipients } from './recipients.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'emailHoldSeconds'>;
type SendDeps = Omit<Deps, 'db'>;
type Body = BodyOf<typeof calls.sendTextMessage>;

/** Who a text would reach, and at what cost. Throws as `findRecipients` does. */
export async function previewText(
  { db, clock, config: { sms } }: Deps,
  staff: StaffCaller,
  { recipients, text = '' }: Body,
): Promise<MessagePreview> {
  const { to, people, numbers, without } = await db
    .transaction()
    .execute((trx) => findRecipients({ clock }, trx, staff, recipients));
  const prefix = sms?.prefix ?? '';
  const size = { parts: countSmsParts(text, prefix).parts, numbers: numbers.length };
  const price_per_part = sms?.pricePerPart ?? null;
  return {
    ...{ recipients: numbers.length, registrations: people.length, days: [], people: [], email: null },
    text: {
      ...{ gateway: sms !== undefined, prefix, to, ...size, price_per_part },
      cost: textCost(price_per_part, size),
      without: [...without],
    },
  };
}

/**
 * Queues a text to every number, once per key. Without a gateway it is kept as what would have gone out. Throws 409 where
 * the numbers are not as many as confirmed, else as `findRecipients` does.
 */
export function sendTexts(
  { db, ...deps }: Deps,
  request: IdempotentRequest<Body>,
): Promise<{ readonly id: string }> {
  const { staff, body, address } = request;
  const { text, recipients } = body;
  if (text === undefined) throw invalid({ text: [noText] });
  return db.transaction().execute(async (trx) => {
    const id = await createOnce(trx, 'sendTextMessage', request, async () => {
      const found = await findRecipients(deps, trx, staff, recipients);
      const numbers = found.numbers.length;
      if (numbers === 0) throw invalid({ recipients: ['Nobody on this list has a mobile number.'] });
      requireConfirmed(numbers, body, 'numbers');
      const message = messageRow(deps, trx, text, found);
      await insertTextMessage(trx, { ...message, staff_id: staff.staffId });
      await insertRecipients(trx, recipientRows(deps, trx, message.id, { ...found, kind: recipients.kind }));
      const event = deps.config.sms ? 'texted' : 'textNotSent';
      const what = [event, numbers, found.people.length, found.to] as const;
      await logAccess(trx, { staffId: staff.staffId, action: 'change', what, address });
      return message.id;
    });
    return { id };
  });
}

function messageRow({ clock, config }: SendDeps, trx: Connection, text: string, { to, numbers }: Recipients) {
  const id = uuidv7();
  const size = { parts: countSmsParts(text, config.sms?.prefix).parts, numbers: numbers.length };
  const cost = textCost(config.sms?.pricePerPart ?? null, size);
  return {
    ...{ id, created_at: clock.now(), recipients: to, ...size },
    cost_sen: cost === null ? null : Math.round(cost * 100),
    sealed: sealRecord(trx, 'text_message', id, { text }),
  };
}

type To = Pick<Recipients, 'numbers' | 'without'> & Pick<TextRecipients, 'kind'>;

/** All wait for as long as emails to a group do, but from the emergency page, where each minute counts. */
function recipientRows(
  { clock, config, emailHoldSeconds = usualHoldSeconds }: SendDeps,
  trx: Connection,
  text_message_id: string,
  { numbers, without, kind }: To,
) {
  const heldMs = kind === 'at camp' ? 0 : emailHoldSeconds * 1000;
  const shared = { text_message_id, waiting_since: new Date(clock.now().getTime() + heldMs) };
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

/** Cancels the texts of a message while they are held. Throws 404, and 409 where they are on their way. */
export function cancelTexts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: CallerInfo,
  id: string,
): Promise<{ readonly cancelled: number }> {
  return db.transaction().execute(async (trx) => {
    if (!(await hasTextMessage(trx, id))) throw notFound();
    const cancelled = await cancelHeld(trx, id, clock.now());
    if (cancelled === 0) throw onTheirWay('texts');
    await logAccess(trx, { ...caller, action: 'change', what: ['textCancelled', cancelled] });
    return { cancelled };
  });
}

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
