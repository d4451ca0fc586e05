import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WHOLE_RULE } from '@bowline/contract/staff/retention';
import { machineTime } from '@bowline/testing/machine-time';
import { findFreePort } from '@bowline/testing/server-process';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createBackupFixture } from '../../../test/support/backup-fixture.ts';
import { addCamper } from '../../../test/support/installation.ts';
import { startMailServer } from '../../../test/support/mail-server.ts';
import { startMailbox } from '../../../test/support/mailbox.ts';
import { startOpenidProvider } from '../../../test/support/openid-provider.ts';
import { setRulesSince } from '../../../test/support/retention.ts';
import { createEmptyDatabase } from '../../../test/support/test-database.ts';
import { createDemoSeason } from '../../core/camps/demo-season.ts';
import { chainLog } from '../../core/log-chain/log-chain.ts';
import { deriveKey } from '../../platform/crypto/secrets.ts';
import { loadInstallationKey } from '../../platform/database/installation-key.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { createOutbox, outboxFolder } from '../../platform/mail/outbox.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { type Config, readConfig } from '../../platform/process/config.ts';
import { checkPlaces, checkTime } from './check-database.ts';
import { checkSettings } from './check-environment.ts';
import { checkOrphans } from './check-files.ts';
import { checkLog, checkRetention, runChecks } from './examine.ts';

const { installation, secretKey, folder } = await createBackupFixture();
const { db, files, connection } = installation;
const dataDir = join(folder, 'source');
const webDir = join(folder, 'web');
const healthy: Config = { ...readConfig({ SECRET_KEY: secretKey }), dataDir, webDir };

beforeAll(async () => {
  await mkdir(webDir);
  await writeFile(join(webDir, 'index.html'), '');
  await loadInstallationKey(db, healthy);
});

/** What the doctor finds in a configuration, leaving out what is well. */
async function complaintsOf(
  change: Partial<Config>,
  all = false,
  open = async () => ({ connection, close: async () => {} }),
) {
  const complaints: string[] = [];
  for await (const { state, text } of runChecks({ ...healthy, ...change }, { all, open })) {
    if (state !== 'ok') complaints.push(`${state}: ${text}`);
  }
  return complaints;
}

test('a sound installation has no findings', async () => {
  expect(await complaintsOf({}, true)).toEqual([]);
});

test('answers in clear, and answers of an unknown key, are findings', async () => {
  const { id, sealed } = await db
    .selectFrom('camper')
    .select(['id', 'sealed'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const camper = () => db.updateTable('camper').where('id', '=', id);
  await camper().set({ sealed: null }).execute();
  expect(await complaintsOf({})).toEqual([expect.stringContaining('fail: 1 records are not encrypted yet')]);
  await camper()
    .set({ sealed: Buffer.alloc(60, 7) })
    .execute();
  expect(await complaintsOf({})).toEqual([expect.stringContaining('1 with the key 0707-0707-0707-0707')]);
  await camper().set({ sealed }).execute();
});

test.each<[string, Partial<Config>, string]>([
  [
    'http in production',
    { production: true },
    'fail: PUBLIC_URL is http://localhost:3000. Passwords need https',
  ],
  [
    'an address nobody can reach',
    { production: true, publicUrl: 'https://localhost' },
    'which no family can reach',
  ],
  ['no limit', { rateLimit: false }, 'warn: RATE_LIMIT is off'],
  ['no limit in production', { rateLimit: false, production: true }, 'fail: RATE_LIMIT is off'],
  ['no mail in production', { production: true }, 'warn: SMTP_URL is not set'],
  [
    'a gateway for texts without encryption',
    { sms: readConfig({ SMS_URL: 'http://sms.example' }).sms },
    'warn: SMS_URL begins with http',
  ],
  ['no page', { webDir: join(folder, 'nowhere') }, 'fail: The web page is not built'],
  ['no data', { dataDir: join(folder, 'nowhere') }, 'fail: There is no data folder'],
  ['another key', { secretKey: randomBytes(32).toString('hex') }, 'fail: The secret key is another one'],
  ['no key', { secretKey: undefined }, 'fail: The secret key is missing'],
])('reports %s', async (_name, change, complaint) => {
  expect(await complaintsOf(change)).toContainEqual(expect.stringContaining(complaint));
});

test('reports emails that lie unencrypted in the outbox, until a start has encrypted them', async () => {
  const outbox = createOutbox(join(dataDir, 'outbox'), deriveKey(Buffer.from(secretKey), 'outbox'), {
    plain: true,
  });
  await outbox.write('20260302-010000-a.eml', Buffer.from('Subject: Mei'));
  const complaint = '1 emails that name families lie unencrypted';
  expect(await complaintsOf({})).toContainEqual(expect.stringContaining(`fail: ${complaint}`));
  expect(await complaintsOf({ plainOutbox: true })).toContainEqual(
    expect.stringContaining(`warn: ${complaint}`),
  );
  await outbox.encryptPlain();
  expect((await complaintsOf({})).join()).not.toContain('unencrypted');
});

test('reports a folder and a key that others can read', async () => {
  const open = join(folder, 'open');
  await mkdir(open);
  await writeFile(join(open, 'secret-key'), secretKey);
  await chmod(open, 0o755);
  await chmod(join(open, 'secret-key'), 0o644);
  const complaints = await complaintsOf({ dataDir: open, secretKey: undefined });
  expect(complaints).toContainEqual(`fail: Others can look into ${open}. Run: chmod go-rw ${open}`);
  expect(complaints).toContainEqual(
    expect.stringContaining('fail: Others can read the secret key. Run: chmod 600'),
  );
});

test('reports an old Node', () => {
  expect(checkSettings(healthy, '20.19.0')[0]).toMatchObject({ state: 'fail' });
});

test('reports a mail server only where it does not respond', async () => {
  const server = await startMailServer();
  expect(await complaintsOf({ smtpUrl: server.url })).toEqual([]);
  await server.close();
  const smtpUrl = `smtp://127.0.0.1:${await findFreePort()}`;
  expect(await complaintsOf({ smtpUrl })).toEqual([expect.stringContaining('cannot be used (connection)')]);
});

test('reports a mailbox only where it cannot be read', async () => {
  const { url: imapUrl } = await startMailbox();
  expect(await complaintsOf({ imapUrl })).toEqual([]);
  expect(await complaintsOf({ imapUrl: imapUrl.replace('INBOX', 'Bounces') })).toEqual([
    expect.stringContaining('cannot be read (folder)'),
  ]);
});

test('reports a provider of single sign-on only where it does not respond', async () => {
  await using provider = await startOpenidProvider(machineTime);
  const { issuer, clientId, clientSecret } = provider;
  const singleSignOn = { issuer, clientId, clientSecret, name: undefined, asksSecondFactor: false };
  expect(await complaintsOf({ singleSignOn })).toEqual([]);
  provider.fault = 'down';
  expect(await complaintsOf({ singleSignOn })).toEqual([
    expect.stringContaining('fail: The provider of OIDC_ISSUER does not answer'),
  ]);
});

test('reports a database that does not respond or lacks migrations', async () => {
  const unreachable = () => Promise.reject(new Error('no such socket'));
  expect(await complaintsOf({}, false, unreachable)).toEqual([
    'fail: The database cannot be used: no such socket',
  ]);
  const empty = { connection: { connectionString: await createEmptyDatabase() }, close: async () => {} };
  const complaints = await complaintsOf({}, false, async () => empty);
  expect(complaints).toEqual([expect.stringContaining('fail: The database is empty. Start the server')]);
});

test('reports a database with a migration of an unreleased version', async () => {
  const unreleased = { connectionString: await createEmptyDatabase() };
  await migrate(unreleased);
  await withClient(unreleased, (client) =>
    client.query(`update schema_migration set name = '0089-tried.sql', checksum = '0' where number = 89`),
  );
  const open = async () => ({ connection: unreleased, close: async () => {} });
  expect(await complaintsOf({}, false, open)).toEqual([
    expect.stringContaining('fail: The database was made by an unreleased version of Bowline'),
  ]);
});

test('reports lost files, damaged files and stuck messages', async () => {
  const [lost, damaged] = [await addCamper(installation), await addCamper(installation)];
  const keyOf = async (id: string) => {
    const row = db.selectFrom('camper').select(['photo_file', 'account_id']).where('id', '=', id);
    return row.executeTakeFirstOrThrow();
  };
  await files.delete((await keyOf(lost)).photo_file ?? '');
  const { photo_file, account_id } = await keyOf(damaged);
  await files.putEncrypted(photo_file ?? '', Buffer.from('not what it was'));
  await sql`insert into message (id, kind, account_id, state) values (gen_random_uuid(), 'welcome', ${account_id}, 'dead')`.execute(
    db,
  );
  expect(await complaintsOf({}, true)).toEqual([
    expect.stringContaining(
      'warn: 0 messages have waited for more than an hour, and 1 could not be delivered',
    ),
    expect.stringContaining('fail: Files that records name: of all 5, 1 are missing and 1 do not open'),
  ]);
});

test('reports rendered documents that do not open, apart from lost files', async () => {
  const { id } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
  const before = await complaintsOf({}, true);
  const rendering = { account_id: id, file: (await files.put(Buffer.from('%PDF'))).key };
  await db
    .insertInto('rendered_document')
    .values({ ...rendering, content_hash: 'x', made_at: machineTime() })
    .execute();
  expect(await complaintsOf({}, true)).toEqual(before);
  await files.delete(rendering.file);
  expect(await complaintsOf({}, true)).toEqual([
    ...before,
    'warn: Rendered documents: of all 1, 1 do not open. The next request renders them again.',
  ]);
  await db.deleteFrom('rendered_document').execute();
});

test('reports camps with miscounted places until they are recounted', async () => {
  await createDemoSeason({ db, clock: systemClock });
  const { id, name } = await db.selectFrom('camp').select(['id', 'name']).limit(1).executeTakeFirstOrThrow();
  await db.updateTable('camp_places').set({ accepted: 1 }).where('camp_id', '=', id).execute();
  expect(await checkPlaces(db)).toEqual({
    state: 'fail',
    text: `The places held are counted wrong for ${name}. Run in the database: select recount_places()`,
  });
  await sql`select recount_places()`.execute(db);
  expect(await checkPlaces(db)).toMatchObject({ state: 'ok' });
});

test('verifies the access log, prints the fingerprint of a block and reports one that was changed', async () => {
  const entry = { id: randomUUID(), action: 'login' as const, what: 'Login', address: '203.0.113.7' };
  await db.insertInto('access_log').values(entry).execute();
  await chainLog({ db, clock: systemClock });
  const [whole, fingerprint] = await checkLog(db, 1);
  expect(whole).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(/^The access log is whole: \d+ entries/),
  });
  expect(fingerprint?.text).toMatch(/^Block 1 of the access log has the fingerprint ([0-9a-f]{8} ?){8}$/);
  expect(await checkLog(db, 99)).toContainEqual({ state: 'fail', text: 'The access log has no block 99.' });

  await sql`alter table access_log disable trigger user`.execute(db);
  await db.updateTable('access_log').set({ what: 'Photo' }).where('id', '=', entry.id).execute();
  expect(await complaintsOf({})).toContainEqual(
    expect.stringMatching(/^fail: Entries of block 1 of the access log were changed, removed or added\./),
  );
  await db.updateTable('access_log').set({ what: 'Login' }).where('id', '=', entry.id).execute();
  await sql`alter table access_log enable trigger user`.execute(db);
  expect((await checkLog(db, 1))[0]).toEqual(whole);
});

test('reports data overdue for deletion by more than three days, and records that a run could not delete', async () => {
  await setRulesSince(db, '2026-01-01');
  const config = { ...healthy, dataDir: join(folder, 'retention') };
  const outbox = outboxFolder(config);
  await mkdir(outbox, { recursive: true });
  await writeFile(join(outbox, '20260302-010000-old.eml.encrypted'), '');
  const check = (day: string) => checkRetention(db, config, new Date(`${day}T12:00:00+08:00`));
  const sound = { state: 'ok', text: 'Nothing is kept longer than the rules of retention say' };
  expect(await check('2026-04-04')).toEqual([sound]);
  expect(await check('2026-04-05')).toEqual([
    {
      state: 'fail',
      text: 'Should have been deleted more than three days ago: 1 email file. Is a server running at night?',
    },
  ]);
  const times = { started_at: machineTime(), finished_at: machineTime() };
  const run = { id: randomUUID(), day: '2026-04-02', software: '1', backup_days: 30, ...times };
  await db.insertInto('retention_run').values(run).execute();
  expect(await check('2026-04-04')).toEqual([sound]);
  await db
    .insertInto('retention_failure')
    .values({ run_id: run.id, kind: 'email files', id: 'old.eml', error: 'Error EACCES' })
    .execute();
  expect(await check('2026-04-04')).toEqual([
    { state: 'fail', text: expect.stringMatching(/1 could not be deleted .*: old\.eml \(Error EACCES\)/) },
  ]);
  await db.updateTable('retention_failure').set({ id: WHOLE_RULE, error: 'DatabaseError 57014' }).execute();
  const wholeRule = expect.stringMatching(/"Emails stored as files, .*" could not run to its end .*57014/);
  expect(await check('2026-04-04')).toEqual([{ state: 'fail', text: wholeRule }]);
  await db.deleteFrom('retention_failure').execute();

  const unrewritten = expect.stringMatching(
    /since the night to 2026-04-02 may still stand in the database's files/,
  );
  expect(await check('2026-04-05')).toEqual([{ state: 'fail', text: unrewritten }]);
  await db.updateTable('retention_run').set({ rewritten_at: machineTime() }).execute();
  expect(await check('2026-04-05')).toEqual([sound]);
  await db.deleteFrom('retention_run').execute();
});

test('reports unreferenced files once the sweep is overdue', async () => {
  await files.put(Buffer.from('left behind'));
  expect(await checkOrphans(db, files)).toMatchObject({ state: 'ok' });
  expect(await checkOrphans(db, files, machineTime().getTime() + 3 * 60 * 60 * 1000)).toMatchObject({
    state: 'warn',
    text: expect.stringContaining('1 files are named by no record'),
  });
});

test('reports a wrong clock and an unknown time zone', async () => {
  const [clock] = await checkTime(db, new Date('2020-01-01'));
  expect(clock).toMatchObject({ state: 'fail' });
  await db.updateTable('provider').set({ time_zone: 'Asia/Atlantis' }).execute();
  const [, zone] = await checkTime(db);
  expect(zone).toMatchObject({ state: 'fail', text: expect.stringContaining('Asia/Atlantis is unknown') });
});
