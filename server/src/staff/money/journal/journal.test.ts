import { succeeded } from '@bowline/testing/client';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createFilledForm, submit } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { recordMoney, resultOf } from '../../../../test/support/payment-desk.ts';
import { readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';
import { untilBlocked } from '../../../../test/support/until-blocked.ts';
import { postEarned } from '../../../core/journal/post-earned.ts';
import { readWorkbook } from '../../../platform/files/spreadsheet/read-workbook.ts';
import { fixedClock } from '../../../platform/process/clock.ts';

const { db, testApp } = await openSeason();
await db.updateTable('camp').set({ fee_sen: 100_000, guest_lunch_sen: 0 }).execute();
const treasurer = await createStaff(testApp, 'treasurer');
const registrar = await createStaff(testApp, 'registrar');

const at = (id: string, call: string) => `/api/staff/registrations/${id}/${call}`;
const pay = async (id: string, received: number, received_on = '2026-03-01') =>
  resultOf(await recordMoney(treasurer, id, { method: 'bank', received, received_on }));
const month = async (name: string) =>
  (await treasurer.ask('GET', `/api/staff/money/month?month=${name}`)).json();
const close = (name: string) => treasurer.ask('POST', '/api/staff/money/closed-months', { month: name });
const always = 'from=2020-01-01&to=2099-12-31';

/** The lines of the journal, as objects by their headers. */
async function journal(query = '', period = always): Promise<Line[]> {
  const csv = await treasurer.ask('GET', `/api/staff/money/journal/csv?${period}${query}`);
  const [header = [], ...rows] = csv.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  return rows.map((row: string[]) =>
    Object.fromEntries(header.map((name: string, at: number) => [name, row[at]])),
  );
}

type Line = Readonly<Record<string, string | undefined>>;
const sen = (text = '') => Math.round(Number(text || 0) * 100);
const balanceOf = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + sen(line.Debit) - sen(line.Credit), 0);
const accountOf = (lines: readonly Line[], name: string) =>
  balanceOf(lines.filter((line) => line['Account name'] === name));

async function createSiblings(): Promise<[SubmittedForm, string]> {
  const form = await createSubmittedForm(testApp, { camper: { name: 'Amara Tan' } });
  const sibling = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
  await submit(form.family, sibling);
  return [form, sibling];
}

it('balances every document, and agrees with the list of payments and what families have paid', async () => {
  const [form, sibling] = await createSiblings();
  const wrong = await pay(form.id, 300);
  await succeeded(
    treasurer.ask('POST', `/api/staff/payments/${wrong.payment.id}/reverse`, {
      reason: 'For another.',
    }),
  );
  await pay(form.id, 198);
  await succeeded(
    registrar.ask('POST', at(form.id, 'charges'), { kind: 'write-off', amount: 2, reason: 'Bank fees.' }),
  );
  await pay(form.id, 302);
  const refund = { amount: 40, paid_on: '2026-03-02', method: 'cash', reason: 'Paid too much.' };
  await succeeded(treasurer.ask('POST', at(form.id, 'refunds'), refund));
  await succeeded(
    treasurer.ask('POST', at(form.id, 'money-moves'), { to: sibling, amount: 60, reason: 'For both.' }),
  );

  const lines = await journal();
  for (const document of new Set(lines.map((line) => line.Document)))
    expect(balanceOf(lines.filter((line) => line.Document === document)), String(document)).toBe(0);
  const { totals } = (await treasurer.ask('GET', '/api/staff/money/entries')).json();
  const totalOf = (...kinds: string[]) =>
    totals.reduce(
      (sum: number, { kind, amount }: { kind: string; amount: number }) =>
        kinds.includes(kind) ? sum + Math.round(amount * 100) : sum,
      0,
    );
  expect(accountOf(lines, 'Bank') + accountOf(lines, 'Cash')).toBe(totalOf('payment', 'void', 'refund'));
  expect(accountOf(lines, 'Cash')).toBe(-4000);
  expect(accountOf(lines, 'Written off')).toBe(totalOf('write-off'));
  const registrations = await db
    .selectFrom('registration')
    .innerJoin('registration_balance', 'registration_id', 'registration.id')
    .select(['registration.id', 'reference', 'received_sen'])
    .where('received_sen', '<>', 0)
    .execute();
  expect(registrations).toHaveLength(2);
  for (const { id, reference, received_sen } of registrations) {
    const own = lines.filter((line) => line.Reference === reference);
    expect(-accountOf(own, 'Customer deposits')).toBe(received_sen + (id === form.id ? 200 : 0));
  }
});

/** A paid, accepted registration. */
async function createAccepted(received: number): Promise<SubmittedForm> {
  const form = await createSubmittedForm(testApp);
  await pay(form.id, received);
  await db.updateTable('registration').set({ status: 'Accepted' }).where('id', '=', form.id).execute();
  return form;
}

it('posts fees on the last day of the camp, and what changes later on the day of the change', async () => {
  const form = await createAccepted(700);
  const { id, name, starts_on, ends_on, reference } = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'camp_id')
    .select(['camp.id', 'camp.name', 'starts_on', 'ends_on', 'reference'])
    .where('registration.id', '=', form.id)
    .executeTakeFirstOrThrow();
  const ofForm = async () => (await journal()).filter((line) => line.Reference === reference);
  const post = (instant: string) => postEarned({ db, clock: fixedClock(instant) });
  const move = (dates: { starts_on: string; ends_on: string }) =>
    db.updateTable('camp').set(dates).where('id', '=', id).execute();
  await post('2026-03-02T09:00:00+08:00');
  expect(accountOf(await ofForm(), 'Camp fee')).toBe(0);

  await move({ starts_on: '2026-02-20', ends_on: '2026-02-24' });
  const before = await month('2026-02');
  await post('2026-03-02T09:00:00+08:00');
  await post('2026-03-02T10:00:00+08:00');
  expect(accountOf(await ofForm(), 'Camp fee')).toBe(-100_000);
  expect(accountOf(await ofForm(), 'Customer deposits')).toBe(30_000);
  const after = await month('2026-02');
  expect(after.earned).toEqual([{ camp_name: name, amount: 1000 }]);
  expect(after.owed - before.owed).toBe(1000);
  expect(await month('2026-03')).toMatchObject({ earned: [], owed: 300 });

  const bursary = { kind: 'bursary', amount: 300, reason: 'Hardship fund.' };
  await succeeded(registrar.ask('POST', at(form.id, 'charges'), bursary));
  await post('2026-03-05T09:00:00+08:00');
  const lines = await ofForm();
  expect(accountOf(lines, 'Bursary')).toBe(30_000);
  expect(accountOf(lines, 'Customer deposits')).toBe(0);
  const dayOf = (account: string) => lines.find((line) => line['Account name'] === account)?.Date;
  expect([dayOf('Camp fee'), dayOf('Bursary')]).toEqual(['24/02/2026', '05/03/2026']);

  const added = db
    .selectFrom('charge')
    .select('id')
    .where('registration_id', '=', form.id)
    .where('kind', '=', 'bursary');
  const removal = `/api/staff/charges/${(await added.executeTakeFirstOrThrow()).id}/removal`;
  expect((await registrar.ask('POST', removal, { reason: 'By mistake.' })).statusCode).toBe(200);
  await post('2026-03-06T09:00:00+08:00');
  expect(accountOf(await ofForm(), 'Bursary')).toBe(0);
  await move({ starts_on, ends_on });
});

it('waits for money that is being written before it closes a month', async () => {
  const { closing } = await db.transaction().execute(async (trx) => {
    // As an insert does.
    await sql`lock table receipt in row exclusive mode`.execute(trx);
    const closing = close('2025-11');
    await untilBlocked(db);
    return { closing };
  });
  expect((await closing).json()).toMatchObject({ closed: { by: expect.any(String) } });
});

it('closes a month: what comes later is dated into the next and says so', async () => {
  expect((await close('2026-03')).json().errors.month).toEqual(['This month isn’t over yet.']);
  const form = await createSubmittedForm(testApp);
  await pay(form.id, 100, '2026-02-05');
  const february = 'from=2026-02-01&to=2026-02-28';
  const before = await journal('', february);
  expect((await close('2026-02')).json()).toMatchObject({
    can_close: false,
    closed: { by: expect.any(String) },
  });
  for (const one of ['2026-02', '2026-01'])
    expect((await close(one)).json().errors.month[0]).toContain('already closed');
  expect((await month('2025-12')).closed).not.toBeNull();
  const money = (await treasurer.ask('GET', at(form.id, 'money'))).json();
  expect(money.context.open_from).toBe('2026-03-01');

  testApp.clock.advance(1000);
  await pay(form.id, 55, '2026-02-06');
  expect(await journal('', february)).toEqual(before);
  const late = (await journal('', 'from=2026-03-01&to=2026-03-01')).filter((line) =>
    line.Description?.includes('of 06/02/2026'),
  );
  expect(late).toMatchObject([
    { Date: '01/03/2026', 'Account name': 'Bank', Debit: '55.00' },
    { Date: '01/03/2026', 'Account name': 'Customer deposits', Credit: '55.00' },
  ]);
  expect((await month('2026-03')).late_entries).toBeGreaterThan(0);
  const { entries } = (
    await treasurer.ask('GET', '/api/staff/money/entries?from=2026-03-01&to=2026-03-01')
  ).json();
  expect(entries).toContainEqual(
    expect.objectContaining({
      registration_id: form.id,
      amount: 55,
      day: '2026-03-01',
      original_day: '2026-02-06',
    }),
  );
});

it('writes codes for a program as they were entered, also with a zero or a sign at the beginning', async () => {
  const code = { account: 'bank', tax_code: '-800' };
  for (const wrong of ['=090', '+090', '@090', '＝090']) {
    const accounts = [{ ...code, code: wrong }];
    expect((await treasurer.ask('PUT', '/api/staff/money/accounts', { accounts })).statusCode).toBe(422);
  }
  await succeeded(
    treasurer.ask('PUT', '/api/staff/money/accounts', { accounts: [{ ...code, code: '090' }] }),
  );
  const bank = (await journal('', 'from=2026-03-01&to=2026-03-31')).filter(
    (line) => line['Account name'] === 'Bank',
  );
  expect(bank.length).toBeGreaterThan(0);
  for (const line of bank) expect(line).toMatchObject({ Account: '090', 'Tax code': '-800' });
  const xlsx = await treasurer.ask('GET', `/api/staff/money/journal/xlsx?${always}`);
  const [header = [], ...rows] = await readWorkbook(xlsx.rawPayload);
  expect(rows.filter((row) => row[header.indexOf('Account')] === '090').length).toBeGreaterThan(0);
});

it('cuts a long journal into files of at most 300 lines, between documents', async () => {
  const form = await createSubmittedForm(testApp);
  await sql`insert into earned_charge (id, registration_id, camp_id, kind, amount_sen, day, at)
    select gen_random_uuid(), registration.id, camp_id, 'camp fee', number, '2030-01-15', now()
    from registration, generate_series(1, 310) as number where registration.id = ${form.id}`.execute(db);
  const period = 'from=2030-01-01&to=2030-01-31';
  const zip = await treasurer.ask('GET', `/api/staff/money/journal/parts?${period}`);
  const files = Object.entries(unzipSync(zip.rawPayload)).map(
    ([name, content]) => [name, strFromU8(content).trim().split('\r\n')] as const,
  );
  expect(files.map(([name, lines]) => [name, lines.length])).toEqual([
    ['journal-2030-01-01-2030-01-31-1.csv', 299],
    ['journal-2030-01-01-2030-01-31-2.csv', 299],
    ['journal-2030-01-01-2030-01-31-3.csv', 25],
  ]);
  const whole = (await treasurer.ask('GET', `/api/staff/money/journal/csv?${period}`)).body;
  const [header = ''] = files[0]?.[1] ?? [];
  expect([header, ...files.flatMap(([, lines]) => lines.slice(1))]).toEqual(whole.trim().split('\r\n'));
  const documents = files.map(([, lines]) => new Set(lines.slice(1).map((line) => line.split(',')[1])));
  expect(documents.reduce((count, { size }) => count + size, 0)).toBe(310);
});

it('leaves out the names of families where asked, and is logged', async () => {
  await createSiblings().then(([form]) => pay(form.id, 12));
  const named = await journal();
  expect(named.some((line) => line.Name !== '')).toBe(true);
  expect((await journal('&names=no')).every((line) => line.Name === '')).toBe(true);
  const logged = await readRows(db, 'access_log', { action: 'export' }, ['what']);
  expect(logged.filter(({ what }) => what.includes('journal')).length).toBeGreaterThan(1);
});

it('keeps the codes of accounts', async () => {
  const codes = { accounts: [{ account: 'families', code: '410-000', tax_code: '' }] };
  const { accounts } = (await treasurer.ask('PUT', '/api/staff/money/accounts', codes)).json();
  expect(accounts).toContainEqual(codes.accounts[0]);
  expect((await treasurer.ask('GET', '/api/staff/money/accounts')).json().accounts).toEqual(accounts);
});
