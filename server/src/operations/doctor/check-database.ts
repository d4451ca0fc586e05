import { type Kysely, sql } from 'kysely';
import { listOpenNotices } from '../../core/notices/queries.ts';
import { fingerprintOf, InstallationKeyError, type MasterKey } from '../../platform/crypto/secrets.ts';
import type { ConnectionSettings } from '../../platform/database/database.ts';
import { requireInstallationKey } from '../../platform/database/installation-key.ts';
import {
  listAppliedMigrations,
  listMissingMigrations,
  MigrationError,
} from '../../platform/database/migrations.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { withClient } from '../../platform/database/with-client.ts';
import type { Config } from '../../platform/process/config.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const oldestPostgres = 15;

/** The version of PostgreSQL. */
export async function checkPostgres(db: Kysely<Schema>): Promise<Finding> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= oldestPostgres) return ok(`PostgreSQL ${version} answers`);
  return fail(`PostgreSQL ${version} is too old. Bowline needs ${oldestPostgres} or newer.`);
}

/** Whether the tables are those of this version. All other checks need them. */
export async function checkMigrations(connection: ConnectionSettings): Promise<Finding> {
  try {
    const applied = await withClient(connection, listAppliedMigrations);
    if (applied.length === 0)
      return fail('The database is empty. Start the server, which creates its tables: npm start');
    const missing = await listMissingMigrations(applied);
    if (missing.length === 0) return ok('Every migration is applied and unchanged');
    return fail(`The database lacks ${missing.join(', ')}. Start the server, which applies them: npm start`);
  } catch (error) {
    if (error instanceof MigrationError) return fail(error.message);
    throw error;
  }
}

/** The key, if the data was encrypted with it. */
export async function checkKey(
  db: Kysely<Schema>,
  config: Config,
): Promise<{ finding: Finding; master?: MasterKey }> {
  try {
    const master = await requireInstallationKey(db, config);
    return { master, finding: ok(`The secret key is ${fingerprintOf(master)}, as the data needs it`) };
  } catch (error) {
    if (error instanceof InstallationKeyError) return { finding: fail(error.message) };
    throw error;
  }
}

const TOLERANCE_MS = 60_000;

/** Deadlines depend on the clock, and "today" on the provider's time zone. */
export async function checkTime(db: Kysely<Schema>, now = new Date()): Promise<Finding[]> {
  const { rows } = await sql<{ database: Date; newest: Date | null; zone: string | null }>`
    select now() as database, (select time_zone from provider) as zone,
      greatest((select max(created_at) from account), (select max(at) from form_event)) as newest`.execute(
    db,
  );
  const [{ database, newest, zone } = { database: now, newest: null, zone: null }] = rows;
  return [checkClock(now, database, newest), checkZone(zone)];
}

function checkClock(now: Date, database: Date, newest: Date | null): Finding {
  const tolerated = now.getTime() + TOLERANCE_MS;
  if (Math.abs(database.getTime() - now.getTime()) > TOLERANCE_MS)
    return fail(`The clocks of this machine and of the database differ. Set both by NTP.`);
  if (newest && newest.getTime() > tolerated)
    return fail(`It is ${now.toISOString()} here, and there are records from later. Set the clock.`);
  return ok(`The clock says ${now.toISOString()}`);
}

function checkZone(zone: string | null): Finding {
  if (zone && Intl.supportedValuesOf('timeZone').includes(zone))
    return ok(`The provider's time zone is ${zone}`);
  return fail(`The provider's time zone ${zone} is unknown. Set one such as Asia/Kuala_Lumpur.`);
}

/** Whether the places held that are kept for each camp are those its registrations have. */
export async function checkPlaces(db: Kysely<Schema>): Promise<Finding> {
  const different = await db
    .selectFrom('camp')
    .innerJoin('counted_places as counted', 'counted.camp_id', 'camp.id')
    .leftJoin('camp_places as kept', 'kept.camp_id', 'camp.id')
    .where(
      sql<boolean>`(kept.deposits, kept.accepted, kept.offered, kept.paying)
        is distinct from (counted.deposits, counted.accepted, counted.offered, counted.paying)`,
    )
    .select('camp.name')
    .orderBy('camp.name')
    .execute();
  if (different.length === 0) return ok('The places held of every camp are those of its registrations');
  const names = different.map(({ name }) => name).join(', ');
  return fail(`The places held are counted wrong for ${names}. Run in the database: select recount_places()`);
}

/**
 * Whether what providers said was paid is in the books, and whether refunds and places do not wait longer than the server
 * lets them.
 */
export async function checkOnlinePayments(db: Kysely<Schema>, now = new Date()): Promise<Finding> {
  const { rows } = await sql<{ missing: number; unpaid: number; refunds: number; holds: number }>`
    select (select count(*)::int from online_payment_share as share
        join online_payment as attempt on attempt.id = share.online_payment_id
        where attempt.state = 'paid' and attempt.received_sen = attempt.amount_sen and not exists (select from payment
          where payment.online_payment_id = attempt.id and payment.registration_id = share.registration_id)) as missing,
      (select count(*)::int from payment join online_payment as attempt on attempt.id = payment.online_payment_id
        where attempt.state <> 'paid') as unpaid,
      (select count(*)::int from online_refund
        where state = 'waiting' and changed_at < ${now}::timestamptz - interval '1 day') as refunds,
      (select count(*)::int from place_hold where ends_at < ${now}::timestamptz - interval '1 hour') as holds`.execute(
    db,
  );
  const [{ missing, unpaid, refunds, holds } = { missing: 0, unpaid: 0, refunds: 0, holds: 0 }] = rows;
  if (missing + unpaid > 0)
    return fail(
      `${missing} shares of paid online payments have no payment, and ${unpaid} payments are of attempts that were not paid. Keep a back-up and report it.`,
    );
  if (refunds + holds > 0)
    return warn(
      `${refunds} online refunds have waited for a day, and ${holds} places are held though their time is over. Is the server running, and does its provider answer?`,
    );
  return ok('Every online payment that was paid is in the books');
}

/** What the running server noticed. */
export async function checkNotices(db: Kysely<Schema>, { trustProxy }: Config): Promise<Finding[]> {
  const notices = await listOpenNotices(db, new Date());
  return notices.map(({ kind, subject, until }) => {
    const time = until?.toISOString();
    if (kind === 'mail limit')
      return warn(`The mail server has reached its limit: emails wait, and are tried again at ${time}.`);
    if (kind === 'shared address')
      return warn(`Many people log in or sign up from ${subject}: each waits a few seconds, until ${time}.`);
    const advice =
      trustProxy === false
        ? 'Set TRUST_PROXY if a proxy is in front of it; anybody may send the header to a server without one.'
        : 'Start the server again, so that it reads TRUST_PROXY.';
    return warn(`Requests carried X-Forwarded-For or Forwarded while TRUST_PROXY was off. ${advice}`);
  });
}

/** Messages that could not be delivered, or have been queued for long. */
export async function checkMessages(db: Kysely<Schema>): Promise<Finding> {
  const { rows } = await sql<{ dead: number; late: number }>`
    select count(*) filter (where state = 'dead')::int as dead,
      count(*) filter (where state not in ('dead', 'sent', 'kept', 'cancelled') and created_at < now() - interval '1 hour')::int as late
    from message where state <> 'sent'`.execute(db);
  const [{ dead, late } = { dead: 0, late: 0 }] = rows;
  if (dead + late === 0) return ok('No message is stuck');
  return warn(
    `${late} messages have waited for more than an hour, and ${dead} could not be delivered at all. Look at SMTP_URL and at the addresses.`,
  );
}
