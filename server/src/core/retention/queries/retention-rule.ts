import type { RawBuilder } from 'kysely';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import type { Config } from '../../../platform/process/config.ts';

/** One thing that is deleted on time. Its words and period are in the contract; what it rewrites is in `familyTables`. */
export interface RetentionRule {
  /** A query for everything that it will eventually delete. */
  readonly due: (period: RetainedPeriod, config: Config) => RetainedQuery | Promise<RetainedQuery>;
  /** Deletes what the query listed in the same transaction. */
  readonly erase: (trx: Connection, ids: readonly string[], deps: EraseDeps) => Promise<Erased>;
  /** What it deletes has the ids of registrations. */
  readonly ofRegistrations?: true;
  /** Each is deleted in a transaction of its own: what is gone does not come back when another one fails. */
  readonly alone?: true;
  /** It does nothing where this is false. */
  readonly isInForce?: (config: Pick<Config, 'smtpUrl'>) => boolean;
  /** What is done in a night before anything is deleted. */
  readonly prepare?: (db: AppDeps['db'], night: Night) => Promise<void>;
}

interface EraseDeps extends Pick<AppDeps, 'clock' | 'deriveKey' | 'config'> {
  /** Somebody may save or log in while the rule's query runs: what is younger than this stays. */
  readonly dayAgo: Date;
}

/** What was deleted, if not all, and the files that nothing names any more. */
interface Erased {
  readonly ids?: readonly string[];
  readonly files?: readonly string[];
}

export interface Night {
  readonly timeZone: string;
  /** The period of the rule. */
  readonly days: number;
  /** The night that is asked about. */
  readonly day: string;
}

/** What a rule is asked about. */
export interface RetainedPeriod extends Night {
  /** What is due later need not be found. */
  readonly until: string;
  /** Others need not be found. */
  readonly one?: string | undefined;
}

export type RetainedQuery = RawBuilder<{
  readonly id: string;
  /** The period is counted from this day. */
  readonly since: string;
  readonly held: boolean;
  readonly camp: string | null;
  readonly registration_id: string | null;
  readonly name: string | null;
}>;
