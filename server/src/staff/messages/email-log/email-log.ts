import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { GroupEmailRow, listMessages, MailLogRow } from '@bowline/contract/api/staff/messages/email-log';
import { canResend } from '../../../core/outbox/resend.ts';
import { openWritten } from '../../../emails/written-email.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { toPage } from '../../page.ts';
import {
  countGroupStates,
  type Filter,
  type GroupListRow,
  listGroupRows,
  listMessageRows,
  type MessageListRow,
  PAGE_ROWS,
} from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

/** A page of the emails, newest first; a message to a group is one row. */
export async function listEmails(deps: Deps, filter: Filter): Promise<ResponseOf<typeof listMessages>> {
  const { db } = deps;
  const [messages, groups] = await Promise.all([listMessageRows(db, filter), listGroupRows(db, filter)]);
  const found = [...messages, ...groups].sort((a, b) => (a.id < b.id ? 1 : -1));
  const { rows, hasMore } = toPage(found, PAGE_ROWS);
  const emails = rows.filter(isMessage).map((row) => presentEmail(deps, row));
  const groupEmails = await presentGroups(db, rows.filter(isGroup));
  const shown = new Map([...emails, ...groupEmails].map((row) => [row.id, row]));
  return { messages: rows.flatMap(({ id }) => shown.get(id) ?? []), more: hasMore };
}

type ListRow = MessageListRow | GroupListRow;
const isMessage = (row: ListRow): row is MessageListRow => 'kind' in row;
const isGroup = (row: ListRow): row is GroupListRow => !isMessage(row);

function presentEmail({ db, clock, config }: Deps, row: MessageListRow): MailLogRow {
  const { created_at, sent_at, held_until, cleared_at, email_failures, recipient_email, sealed, ...same } =
    row;
  const written = openWritten(db, row);
  const isHeld = row.state === 'queued' && held_until && held_until > clock.now();
  const isDone = row.state === 'sent' || row.state === 'cancelled';
  return {
    ...same,
    subject: written?.content.subject ?? null,
    language: written?.language ?? null,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    held_until: isHeld ? held_until.toISOString() : null,
    can_resend: canResend(row) && (row.state !== 'kept' || config.smtpUrl !== undefined),
    nothing_arrives: !isDone && recipient_email === null && (email_failures ?? 0) > 0,
  };
}

async function presentGroups(db: Connection, rows: readonly GroupListRow[]): Promise<GroupEmailRow[]> {
  if (rows.length === 0) return [];
  const counts = await countGroupStates(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    kind: 'group message',
    created_at: created_at.toISOString(),
    counts: counts.flatMap(({ group_message_id, state, count }) =>
      group_message_id === row.id ? [{ state, count }] : [],
    ),
  }));
}
