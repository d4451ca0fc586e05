import type { Kysely, Transaction } from 'kysely';
import type { PasswordHasher } from './crypto/password-hasher.ts';
import type { StaffTokens, Tokens } from './crypto/tokens.ts';
import type { Schema } from './database/schema.ts';
import type { FileStore } from './files/file-store/file-store.ts';
import type { PdfQueue } from './files/pdf-queue.ts';
import type { OnlinePayments } from './online-payments/online-payments.ts';
import type { Clock } from './process/clock.ts';
import type { Config } from './process/config.ts';

export type Database = Kysely<Schema>;
/** A database or a transaction on it: what a query runs on. */
export type Connection = Kysely<Schema> | Transaction<Schema>;

/** The outside world, passed to the application. */
export interface AppDeps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly pdf: PdfQueue;
  readonly tokens: Tokens;
  readonly staffTokens: StaffTokens;
  readonly passwords: PasswordHasher;
  readonly payments: OnlinePayments;
  /** How long an email that can be undone is held, unless a minute. */
  readonly emailHoldSeconds?: number | undefined;
  /** False where no request is refused because the machine is busy. */
  readonly shedsLoad?: boolean;
  /** Derives the key for one purpose from the installation's secret. */
  readonly deriveKey: (purpose: string) => Buffer;
  /** The same from the previous secret, while it is exchanged. */
  readonly previousKey?: ((purpose: string) => Buffer) | undefined;
  /** Where the application's log goes, unless to standard output. */
  readonly logStream?: { write(line: string): void };
}
