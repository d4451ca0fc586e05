import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, OpenInstant } from './column-types.ts';

interface MessageTable {
  id: string;
  kind: MessageKind;
  /** To whom: a family, or else somebody of the staff. */
  account_id: string | null;
  staff_id: string | null;
  /** Where it goes when not to the present email of the account. */
  recipient_email: ColumnType<string | null, string | null | undefined, never>;
  registration_id: string | null;
  payment_id: string | null;
  receipt_id: ColumnType<string | null, string | null | undefined, never>;
  ledger_entry_id: ColumnType<string | null, string | null | undefined, never>;
  group_message_id: string | null;
  camp_id: ColumnType<string | null, string | null | undefined, never>;
  /** The registrations it speaks of: those of the family in a group, or those of a digest. */
  group_registrations: string[] | null;
  /** The message that a correction takes back. */
  corrects: ColumnType<string | null, string | null | undefined, never>;
  reason: string | null;
  secret: Buffer | null;
  good_until: OpenInstant;
  /** Not sent before; null where it goes at once. */
  held_until: OpenInstant;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'dead' | 'cancelled'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Instant;
  first_tried_at: OpenInstant;
  sent_at: OpenInstant;
  cleared_at: OpenInstant;
}

interface GroupMessageTable {
  id: string;
  staff_id: string;
  idempotency_key: string;
  families: number;
  subject: string | null;
  text: string | null;
  created_at: Instant;
}

/** The days on which the medics were told what changed in health answers. */
interface HealthDigestTable {
  day: string;
  made_at: Date;
}

interface OpeningReminderTable {
  id: string;
  account_id: string;
  camp_id: string;
  created_at: Date;
  sent_at: OpenInstant;
}

/** The tables of what is sent, as queries see them. */
export interface MessageSchema {
  message: MessageTable;
  group_message: GroupMessageTable;
  health_digest: HealthDigestTable;
  opening_reminder: OpeningReminderTable;
}
