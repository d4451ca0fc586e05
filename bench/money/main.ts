// How long a treasurer waits on 10,000 registrations with money, how long the nightly and hourly work on them takes, and how
// long any of it keeps the server from answering others. The server runs in this process.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { findFreePort } from '@bowline/testing/server-process';
import { pino } from 'pino';
import { postEarned } from '../../server/src/core/journal/post-earned.ts';
import { listRemindersOf, queuePaymentReminders } from '../../server/src/core/reminders/payment-reminders.ts';
import { systemClock } from '../../server/src/platform/process/clock.ts';
import { readConfig } from '../../server/src/platform/process/config.ts';
import { startServer } from '../../server/src/start-server.ts';
import { growTo } from '../api/seed.ts';
import { logInStaff } from '../api/staff.ts';
import { startDatabase } from '../database.ts';
import { table } from '../table.ts';

const CAMPERS = 20_000;
const LONGEST_HOLD_MS = 50;
const LONGEST_NIGHT_MS = 60_000;

await using database = await startDatabase();
const { client } = database;
await growTo(client, 0, CAMPERS);
// Half has paid all, a quarter owes the rest, a quarter pays in instalments, one of which is late.
await client.query(`
  update payment set amount_sen = 64000 where id in (select id from payment order by id limit 5000);
  alter table receipt disable trigger user;
  update receipt set amount_sen = payment.amount_sen, received_on = current_date - (number % 300)::integer
    from payment where payment.id = receipt.payment_id;
  alter table receipt enable trigger user;
  update camp set starts_on = current_date + 40, ends_on = current_date + 45;
  insert into instalment (registration_id, nth, due_on, amount_sen)
    select registration_id, nth, current_date + nth * 10 - 25, 36000 from
      (select registration_id from payment where amount_sen = 64000 order by id limit 2500) as late,
      generate_series(1, 3) as nth`);
await database.encryptAnswers();
await client.query('vacuum analyze');

const port = await findFreePort();
const server = await startServer(
  readConfig({ ...database.settings, PORT: String(port) }),
  pino({ level: 'warn' }),
);
const headers = { authorization: `Bearer ${await logInStaff(database, 'treasurer')}` };
const admin = { authorization: `Bearer ${await logInStaff(database, 'admin')}` };
const keys = await database.openWithKeys();
const deps = { db: keys.db, clock: systemClock, emailHoldSeconds: 0 };
const delay = monitorEventLoopDelay({ resolution: 1 });
const rows: string[][] = [];
const missed: string[] = [];

const money = '/api/staff/money';
const year = new Date().getFullYear();
const journal = `?from=${year - 1}-01-01&to=${year}-12-31&format=general&names=yes`;
const first = await ask(`${money}/entries`);
const { next } = await first.json();
try {
  for (const [name, path] of [
    ['payments, first page', `${money}/entries`],
    ['payments, next page', `${money}/entries?after=${next}`],
    ['payments of one day', `${money}/entries?from=${year}-06-01&to=${year}-06-01`],
    ['payments, a name', `${money}/entries?q=camper`],
    ['payments, CSV', `${money}/entries/csv`],
    ['payments, XLSX', `${money}/entries/xlsx`],
    ['overdue', `${money}/unsettled?state=overdue`],
    ['to refund', `${money}/unsettled?state=to refund`],
    ['month', `${money}/month?month=${year}-${String(new Date().getMonth() + 1).padStart(2, '0')}`],
    ['journal of two years, CSV', `${money}/journal/csv${journal}`],
    ['journal of two years, XLSX', `${money}/journal/xlsx${journal}`],
    ['reminders', `${money}/reminders`],
    ['dashboard', '/api/staff/dashboard'],
  ] as const)
    await time(name, async () => {
      const answer = await ask(path);
      const { byteLength } = Buffer.from(await answer.arrayBuffer());
      return `${answer.status}, ${Math.round(byteLength / 1000)} kB`;
    });
  const reminders =
    (await time('reminders of the day: list', async () => {
      const day = systemClock.today('Asia/Kuala_Lumpur');
      return `${(await listRemindersOf(deps, day)).length} parts`;
    })) +
    (await time('reminders of the day: queue', async () => {
      await client.query('update provider set payment_reminders = true');
      await queuePaymentReminders(deps);
      const { rows: queued } = await client.query(
        "select count(*) from message where kind = 'payment reminder'",
      );
      return `${queued[0].count} emails`;
    }));
  await client.query('update camp set starts_on = current_date - 10, ends_on = current_date - 5');
  const night =
    reminders +
    (await time('fees that were earned', async () => {
      await postEarned(deps);
      return 'posted';
    }));
  if (night > LONGEST_NIGHT_MS) missed.push(`The nightly work takes ${Math.round(night)} ms.`);
} finally {
  await keys.close();
  await server.stop();
}
console.log(table(['10,000 registrations', 'time', 'longest hold', 'answer'], rows));
console.log(missed.length === 0 ? 'Every aim is met.' : missed.join('\n'));
process.exitCode = missed.length === 0 ? 0 : 1;

function ask(path: string): Promise<Response> {
  const who = path.includes('dashboard') ? admin : headers;
  return fetch(`http://localhost:${port}${path}`, { headers: who });
}

/** Runs something, and notes how long it took and how long it held the process at most. */
async function time(name: string, run: () => Promise<string>): Promise<number> {
  delay.reset();
  delay.enable();
  const began = performance.now();
  const answer = await run();
  const took = performance.now() - began;
  delay.disable();
  const hold = delay.max / 1e6;
  rows.push([name, `${took.toFixed(0)} ms`, `${hold.toFixed(0)} ms`, answer]);
  if (hold > LONGEST_HOLD_MS) missed.push(`${name} holds the server for ${hold.toFixed(0)} ms.`);
  return took;
}
