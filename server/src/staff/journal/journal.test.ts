import { expect, it } from 'vitest';
import { createFilledForm, submit } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../test/support/submitted-form.ts';
import { postEarned } from '../../core/journal/post-earned.ts';
import { readWorkbook } from '../../platform/files/spreadsheet/read-workbook.ts';
import { fixedClock } from '../../platform/process/clock.ts';

const { db, testApp } = await openSeason();
await db.updateTable('camp').set({ fee_sen: 100_000, guest_lunch_sen: 0 }).execute();
const treasurer = await createStaff(testApp, 'treasurer');
const registrar = await createStaff(testApp, 'registrar');

const at = (id: string, call: string) => `/api/staff/registrations/${id}/${call}`;
const pay = async (id: string, received: number, received_on = '2026-03-01') =>
  (await treasurer.ask('POST', at(id, 'payments'), { method: 'bank', received, received_on })).json();
const month = async (name: string) =>
  (await treasurer.ask('GET', `/api/staff/money/month?month=${name}`)).json();
const close = (name: string) => treasurer.ask('POST', '/api/staff/money/closed-months', { month: name });
const always = 'from=2020-01-01&to=2099-12-31';

/** The lines of the journal, as objects by their headers. */
async function journal(query = '', period = always): Promise<Line[]> {
  const csv = await treasurer.ask('GET', `/api/staff/money/journal/csv?${period}&format=general${query}`);
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
  const sibling = await createFilledForm(testApp, form.family, { dob: '2014-05-01', name: 'Ben Tan' });
  await submit(form.family, sibling);
  return [form, sibling];
}

it('balances every document, and agrees with the list of payments and what families have paid', async () => {
  const [form, sibling] = await createSiblings();
  const wrong = await pay(form.id, 300);
  await treasurer.ask('POST', `/api/staff/payments/${wrong.payment.id}/take-back`, {
    reason: 'For another.',
  });
  await pay(form.id, 198);
  await registrar.ask('POST', at(form.id, 'charges'), { kind: 'write-off', amount: 2, reason: 'Bank fees.' });
  await pay(form.id, 302);
  const refund = { amount: 40, paid_on: '2026-02-25', method: 'cash', reason: 'Paid too much.' };
  await treasurer.ask('POST', at(form.id, 'refunds'), refund);
  await treasurer.ask('POST', at(form.id, 'money-moves'), { to: sibling, amount: 60, reason: 'For both.' });

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
  await registrar.ask('POST', at(form.id, 'charges'), bursary);
  await post('2026-03-05T09:00:00+08:00');
  const lines = await ofForm();
  expect(accountOf(lines, 'Bursary')).toBe(30_000);
  expect(accountOf(lines, 'Customer deposits')).toBe(0);
  const dayOf = (account: string) => lines.find((line) => line['Account name'] === account)?.Date;
  expect([dayOf('Camp fee'), dayOf('Bursary')]).toEqual(['24/02/2026', '05/03/2026']);
  await move({ starts_on, ends_on });
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

it.each([
  ['sql-account', 'DOCNO,DOCDATE', 'LOCALDR'],
  ['autocount', 'DocNo,DocDate', 'DR'],
  ['xero', '*Narration,*Date', '*Amount'],
  ['quickbooks', 'Journal No,Journal Date', 'Debits'],
])('writes the columns of %s', async (format, begin, amounts) => {
  const codes = [{ account: 'bank', code: '310-000', tax_code: 'NT' }];
  await treasurer.ask('PUT', '/api/staff/money/accounts', { accounts: codes });
  const csv = await treasurer.ask('GET', `/api/staff/money/journal/csv?${always}&format=${format}`);
  expect(csv.body.replace(/^\uFEFF/, '').startsWith(begin)).toBe(true);
  expect(csv.body).toContain('310-000');
  const xlsx = await treasurer.ask('GET', `/api/staff/money/journal/xlsx?${always}&format=${format}`);
  const [header = [], ...rows] = await readWorkbook(xlsx.rawPayload);
  const column = header.indexOf(amounts);
  const total = rows.reduce((sum, row) => sum + Math.round(Number(row[column] || 0) * 100), 0);
  if (format === 'xero') expect(total).toBe(0);
  else expect(total).toBeGreaterThan(0);
});

it('leaves out the names of families where asked, and is logged', async () => {
  await createSiblings().then(([form]) => pay(form.id, 12));
  const named = await journal();
  expect(named.some((line) => line.Name !== '')).toBe(true);
  expect((await journal('&names=no')).every((line) => line.Name === '')).toBe(true);
  const logged = await db
    .selectFrom('access_log')
    .select('what')
    .where('action', '=', 'export')
    .orderBy('id')
    .execute();
  expect(logged.filter(({ what }) => what.includes('journal')).length).toBeGreaterThan(1);
});

it('keeps the codes of accounts, which those who keep the books change', async () => {
  const codes = { accounts: [{ account: 'families', code: '410-000', tax_code: '' }] };
  expect((await registrar.ask('PUT', '/api/staff/money/accounts', codes)).statusCode).toBe(403);
  expect(
    (await registrar.ask('POST', '/api/staff/money/closed-months', { month: '2026-01' })).statusCode,
  ).toBe(403);
  const { accounts } = (await treasurer.ask('PUT', '/api/staff/money/accounts', codes)).json();
  expect(accounts).toContainEqual(codes.accounts[0]);
  expect((await treasurer.ask('GET', '/api/staff/money/accounts')).json().accounts).toEqual(accounts);
});
