import { randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@bowline/contract/staff/webhook-events';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { Connection } from '../../platform/app-deps.ts';
import { SealedValueError } from '../../platform/database/answer-keys.ts';
import { openRecord, sealRecord } from '../answers/sealed-records.ts';
import type { WebhookRow } from './queries/webhooks.ts';

/** As it is stored, encrypted. */
interface StoredWebhook {
  /** Its path may hold a secret of the receiver. */
  readonly url: string;
  readonly secret: string;
  /** The one before, which also signs for a day. */
  readonly before?: { readonly secret: string; readonly until: string };
}

type SealedRow = Pick<WebhookRow, 'id' | 'sealed'>;

const seal = (trx: Connection, id: string, stored: StoredWebhook): Buffer =>
  sealRecord(trx, 'webhook', id, stored);

interface NewWebhook {
  readonly id: string;
  readonly url: string;
}

/** A new secret, as Standard Webhooks writes it: 256 random bits in base64; and the stored form of the webhook. */
export function createSecret(trx: Connection, { id, url }: NewWebhook): { secret: string; sealed: Buffer } {
  const secret = newSecret();
  return { secret, sealed: seal(trx, id, { url, secret }) };
}

/** The same for a webhook that has one, which still signs for a day if it can be read. */
export function replaceSecret(
  trx: Connection,
  row: SealedRow,
  now: Date,
): { secret: string; sealed: Buffer } {
  const stored = findStored(trx, row);
  const secret = newSecret();
  const until = new Date(now.getTime() + DAY_MS).toISOString();
  const before = stored && { before: { secret: stored.secret, until } };
  return { secret, sealed: seal(trx, row.id, { url: stored?.url ?? '', secret, ...before }) };
}

/** The stored form of a webhook at another address. One that cannot be read gets a new secret, which nobody knows. */
export const replaceUrl = (trx: Connection, row: SealedRow, url: string): Buffer =>
  seal(trx, row.id, { ...(findStored(trx, row) ?? { secret: newSecret() }), url });

/** The address; empty where it cannot be read. */
export const urlOf = (db: Connection, row: SealedRow): string => findStored(db, row)?.url ?? '';

/** The address, and the secrets that sign now, the newest first; undefined where they cannot be read. */
export function findDestination(
  db: Connection,
  row: SealedRow,
  now: Date,
): { url: URL; secrets: string[] } | undefined {
  const stored = findStored(db, row);
  const url = stored && URL.parse(stored.url);
  if (!url) return undefined;
  const { secret, before } = stored;
  return { url, secrets: [secret, ...(before && new Date(before.until) > now ? [before.secret] : [])] };
}

function findStored(db: Connection, row: SealedRow): StoredWebhook | undefined {
  try {
    return openRecord<StoredWebhook>(db, 'webhook', row);
  } catch (error) {
    if (error instanceof SealedValueError) return undefined;
    throw error;
  }
}

const newSecret = (): string => WEBHOOK_SECRET_PREFIX + randomBytes(32).toString('base64');
