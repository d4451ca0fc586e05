import type { ResponseOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/messages/text-messages';
import { type TextState, textStates } from '@bowline/contract/staff/text-messages';
import { openRecord } from '../../../core/answers/sealed-records.ts';
import { secondsUntil } from '../../../core/outbox/held-emails.ts';
import type { TextContact } from '../../../core/text-messages/send-due.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { nextCursor, toPage } from '../../page.ts';
import { withKey } from '../../staff-request.ts';
import { findTextMessage, listRecipients, listTextMessages, type TextMessageRow } from './queries.ts';
import { cancelTexts, previewText, sendAgain, sendTexts } from './send.ts';

export const textMessageRoutes = defineRoutes({
  listTextMessages: (deps, { query }) => getTextMessages(deps, query.after),
  sendTextMessage: (deps, { asked, request, dryRun }) =>
    dryRun ? previewText(deps, asked.staff, asked.body) : sendTexts(deps, withKey(asked, request)),
  cancelTextMessage: (deps, { by, params }) => cancelTexts(deps, by, params.messageId),
  getTextMessage: (deps, { params }) => getTextMessage(deps, params.messageId),
  sendTextAgain: async (deps, { by, params }) => {
    await sendAgain(deps, by, params.messageId);
    return getTextMessage(deps, params.messageId);
  },
});

const PAGE_ROWS = 30;

type Deps = Pick<AppDeps, 'db' | 'config'>;

/** A page of the texts that were sent. */
async function getTextMessages(
  { db, config }: Deps,
  after: string | undefined,
): Promise<ResponseOf<typeof calls.listTextMessages>> {
  const page = toPage(await listTextMessages(db, { after, limit: PAGE_ROWS + 1 }), PAGE_ROWS);
  return {
    gateway: config.sms !== undefined,
    messages: page.rows.map((row) => present(db, row)),
    next: nextCursor(page),
  };
}

function present(db: Connection, row: TextMessageRow) {
  const { id, by, recipients: to, parts, numbers, cost_sen, counts } = row;
  return {
    ...{ id, by, to, parts, numbers },
    at: row.created_at.toISOString(),
    text: openRecord<{ text: string }>(db, 'text_message', row).text,
    cost: cost_sen === null ? null : cost_sen / 100,
    counts: Object.fromEntries(textStates.map((state) => [state, counts[state] ?? 0])) as Record<
      TextState,
      number
    >,
  };
}

// What needs attention comes first.
const order: readonly TextState[] = [
  ...(['failed', 'uncertain', 'no number', 'sending', 'waiting', 'sent', 'shown', 'cancelled'] as const),
];

/** A text with its recipients. Throws 404. */
export async function getTextMessage(
  { db, config, clock }: Deps & Pick<AppDeps, 'clock'>,
  id: string,
): Promise<ResponseOf<typeof calls.getTextMessage>> {
  const row = await findTextMessage(db, id);
  if (!row) throw notFound();
  const rows = await listRecipients(db, id);
  const recipients = rows.map(({ id, sealed, state, reason, campers }) => {
    const { response, ...contact } = sealed
      ? openRecord<TextContact>(db, 'text_recipient', { id, sealed })
      : { response: undefined };
    return {
      ...{ id, state, reason, campers, response: response ?? null },
      contact: 'phone' in contact ? contact : null,
    };
  });
  return {
    ...present(db, row),
    gateway: config.sms !== undefined,
    seconds_left: secondsLeft(rows, clock),
    recipients: recipients.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state)),
  };
}

/** How long the texts of a message are held; null where they are not held any more. */
function secondsLeft(rows: Awaited<ReturnType<typeof listRecipients>>, clock: Clock): number | null {
  const held = rows.find(({ state, waiting_since }) => state === 'waiting' && waiting_since > clock.now());
  return held ? secondsUntil(held.waiting_since, clock) : null;
}
