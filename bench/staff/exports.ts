// How long the event loop is held while staff export: a list of ten thousand people as CSV and workbook, the longest log
// that fits a workbook, and one of a hundred thousand entries as CSV. Everything runs in one process on this machine.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createPdfRenderer } from '@bowline/pdf';
import { buildApp } from '../../server/src/app.ts';
import { createTokens } from '../../server/src/http/tokens.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createDatabase } from '../../server/src/platform/database.ts';
import { createFileStore } from '../../server/src/platform/file-store/create-file-store.ts';
import { loadInstallationKey } from '../../server/src/platform/installation-key.ts';
import { createPasswordHasher } from '../../server/src/platform/password-hasher.ts';
import { startDatabase } from '../database.ts';
import { table } from '../table.ts';
import { seedQueue } from './seed.ts';
import { logInRegistrar } from './session.ts';

// Some of the registrations are drafts.
const SEEDED = 12_000;
const MS = 1_000_000;

await using database = await startDatabase();
const { client, settings, deriveKey } = database;
await seedQueue(client, SEEDED);
await client.query('alter table registration disable trigger user');
await client.query(
  `update registration set camp_id = (select min(id::text)::uuid from camp), status = 'Accepted', status_before = null where submitted_at is not null`,
);
await client.query('alter table registration enable trigger user');
await database.encryptAnswers();
await client.query('vacuum analyze registration');
const { staff, token } = await logInRegistrar(database);
await client.query(`update staff set roles = '{admin,registrar,medic}' where id = $1`, [staff.staffId]);
await client.query(
  `
  insert into access_log (id, staff_id, action, what, account_id, at, address)
  select gen_random_uuid(), $1, 'view', 'Registration: IC numbers', (select id from account limit 1),
         case when n <= 19000 then now() - interval '400 days' else now() - interval '1 day' end, '127.0.0.1'
  from generate_series(1, 100000) n`,
  [staff.staffId],
);

const config = readConfig(settings);
const { db, close } = createDatabase({ connectionString: settings.DATABASE_URL }, { warn: console.warn });
await loadInstallationKey(db, config);
const app = await buildApp({
  config,
  db,
  clock: systemClock,
  files: createFileStore({ ...config, key: deriveKey('files') }),
  pdf: createPdfRenderer(),
  tokens: createTokens([deriveKey('token-signing')], config.publicUrl, systemClock),
  passwords: createPasswordHasher(),
  deriveKey,
});
await app.listen({ host: '127.0.0.1', port: 0 });
const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
const camp = (await client.query('select min(id::text) as id from camp')).rows[0].id;
const year = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
const exports = [
  ['list, on the page', `/api/staff/camps/${camp}/lists/roster`],
  ['list, CSV', `/api/staff/camps/${camp}/lists/roster/csv`],
  ['list, workbook', `/api/staff/camps/${camp}/lists/roster/xlsx`],
  ['health list, workbook', `/api/staff/camps/${camp}/lists/health/xlsx`],
  ['gear, CSV', `/api/staff/camps/${camp}/lists/gear/csv`],
  ['siblings, CSV', `/api/staff/camps/${camp}/lists/siblings/csv`],
  ['log, workbook', `/api/staff/log/xlsx?to=${year}`],
  ['log, CSV', '/api/staff/log/csv'],
];
const rows: string[][] = [];
for (const [name = '', path = ''] of exports) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.length;
  delay.disable();
  rows.push([
    name,
    String(response.status),
    `${Math.round(bytes / 1000)} kB`,
    `${Math.round(performance.now() - start)} ms`,
    `${Math.round(delay.max / MS)} ms`,
  ]);
}
console.log(table(['', 'status', 'size', 'took', 'longest delay'], rows));
await app.close();
await close();
process.exit();
