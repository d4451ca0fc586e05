import type { Language } from '@bowline/contract/text/languages';
import { openRecord, sealRecord } from '../core/answers/sealed-records.ts';
import { decryptSecret } from '../core/outbox/message-secrets.ts';
import type { MessageRow } from '../core/outbox/queries/messages.ts';
import type { EmailContent, LoadDeps } from './define-email.ts';
import { storeSealed } from './queries/messages.ts';

/** An email as it was written for its reader, from which HTML and plain text are rendered. */
export interface WrittenEmail {
  readonly language: Language;
  readonly content: EmailContent;
  /** The names of the attached files. */
  readonly attachments: readonly string[];
}

interface SealedMessage {
  readonly reason?: string;
  readonly written?: WrittenEmail;
  /** The email of the account when it was last sent to it. */
  readonly to?: string;
}

type Sealed = Pick<MessageRow, 'id' | 'sealed'>;

const openSealed = (db: LoadDeps['db'], { id, sealed }: Sealed): SealedMessage =>
  sealed ? openRecord<SealedMessage>(db, 'message', { id, sealed }) : {};

/** The email as it was last written; undefined where it was not, or its text was deleted. */
export const openWritten = (db: LoadDeps['db'], row: Sealed): WrittenEmail | undefined =>
  openSealed(db, row).written;

/**
 * Stores what is about to be sent, so that staff can read later what the family got, and the email that the account has now:
 * it may have another one when this email bounces.
 */
export async function storeWritten(
  deps: LoadDeps,
  row: MessageRow,
  written: WrittenEmail,
  to?: string,
): Promise<void> {
  const { db } = deps;
  // It names campers of several families, and deleting one of them would not find it.
  if (row.kind === 'health changes') return;
  const content = { ...openSealed(db, row), written: withoutSecret(deps, row, written), to };
  await storeSealed(db, row.id, sealRecord(db, 'message', row.id, content));
}

/** Readers of the email log must not be able to use the links of families and colleagues. */
export function withoutSecret(
  deps: LoadDeps,
  { secret, account_id, staff_id }: MessageRow,
  written: WrittenEmail,
): WrittenEmail {
  if (!secret) return written;
  const token = decryptSecret(deps, account_id ?? staff_id ?? '', secret);
  return JSON.parse(JSON.stringify(written).replaceAll(token, '…')) as WrittenEmail;
}
