import { randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@bowline/contract/staff/webhook-events';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { Connection } from '../../platform/app-deps.ts';
import { SealedValueError } from '../../platform/database/answer-keys.ts';
import { openRecord, sealRecord } from '../answers/sealed-records.ts';
import type { WebhookRow } from './queries/webhooks.ts';

/** As it is stored, encrypted. */
interface StoredSecret {
  readonly secret: string;
  /** The one before, which also signs for a day. */
  readonly before?: { readonly secret: string; readonly until: string };
}

type SealedRow = Pick<WebhookRow, 'id' | 'sealed'>;

/** A new secret, as Standard Webhooks writes it: 256 random bits in base64; and the same to be stored. */
export function createSecret(trx: Connection, id: string): { secret: string; sealed: Buffer } {
  const secret = newSecret();
  return { secret, sealed: sealRecord(trx, 'webhook', id, { secret } satisfies StoredSecret) };
}

/** The same for a webhook that has one, which goes on to sign for a day if it can be read. */
export function replaceSecret(
  trx: Connection,
  row: SealedRow,
  now: Date,
): { secret: string; sealed: Buffer } {
  const [last] = findSecrets(trx, row, now);
  const secret = newSecret();
  const until = new Date(now.getTime() + DAY_MS).toISOString();
  const stored: StoredSecret = { secret, ...(last !== undefined && { before: { secret: last, until } }) };
  return { secret, sealed: sealRecord(trx, 'webhook', row.id, stored) };
}

/** The secrets that sign now, the newest first. Throws `SealedValueError`. */
export function openSecrets(db: Connection, row: SealedRow, now: Date): string[] {
  const { secret, before } = openRecord<StoredSecret>(db, 'webhook', row);
  return [secret, ...(before && new Date(before.until) > now ? [before.secret] : [])];
}

function findSecrets(db: Connection, row: SealedRow, now: Date): string[] {
  try {
    return openSecrets(db, row, now);
  } catch (error) {
    if (error instanceof SealedValueError) return [];
    throw error;
  }
}

const newSecret = (): string => WEBHOOK_SECRET_PREFIX + randomBytes(32).toString('base64');
