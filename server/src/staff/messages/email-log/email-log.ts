import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { GroupEmailRow, listMessages, MailLogRow } from '@bowline/contract/api/staff/messages/email-log';
import { messageKind } from '@bowline/contract/emails/message-kinds';
import { secondsUntil } from '../../../core/outbox/held-emails.ts';
import { canResend } from '../../../core/outbox/resend.ts';
import { openWritten } from '../../../emails/written-email.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { toPage } from '../../page.ts';
import {
  countTogether,
  type Filter,
  isGrouped,
  listMessageRows,
  type MessageListRow,
  PAGE_ROWS,
} from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

/** A page of the emails, newest first; those that one act wrote to many are one row. */
export async function listEmails(deps: Deps, filter: Filter): Promise<ResponseOf<typeof listMessages>> {
  const { db, clock } = deps;
  const { rows, hasMore } = toPage(await listMessageRows(db, filter), PAGE_ROWS);
  const last = isGrouped(filter) ? rows.filter(({ kind }) => messageKind(kind).together) : [];
  const counted = await countTogether(
    db,
    last.map(({ id }) => id),
    clock.now(),
  );
  const counts = Map.groupBy(counted, ({ id }) => id);
  return {
    messages: rows.map((row) => {
      const together = counts.get(row.id) ?? [];
      const isAlone = together.reduce((sum, { count }) => sum + count, 0) <= 1;
      const isAct = row.kind === 'group message' || messageKind(row.kind).undoneAtCamp;
      const isEmail = together.length === 0 || (isAlone && !isAct);
      return isEmail ? presentEmail(deps, row) : presentGroup(deps, row, together);
    }),
    more: hasMore,
  };
}

function presentGroup(
  { clock }: Deps,
  { id, kind, group_subject, sent_by, camp_id, camp_name, created_at }: MessageListRow,
  together: Awaited<ReturnType<typeof countTogether>>,
): GroupEmailRow {
  const [held] = together.flatMap(({ held_until }) => held_until ?? []);
  return {
    ...{ id, kind, subject: group_subject, sent_by },
    camp: camp_id && camp_name ? { id: camp_id, name: camp_name } : null,
    created_at: created_at.toISOString(),
    seconds_left: held ? secondsUntil(held, clock) : null,
    counts: together.map(({ state, count }) => ({ state, count })),
  };
}

function presentEmail({ db, clock, config }: Deps, row: MessageListRow): MailLogRow {
  const { created_at, sent_at, held_until, cleared_at, email_failures, recipient_email, sealed, ...more } =
    row;
  const { group_subject: _, camp_id: _id, camp_name: _name, ...same } = more;
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
