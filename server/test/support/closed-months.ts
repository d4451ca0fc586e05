import { addMonths, daysOfMonth } from '@bowline/contract/money/journal';
import { createSeededRandom, type SeededRandom } from '@bowline/testing/seeded-random';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { eraseAccount } from '../../src/core/erasure/erase-account.ts';
import { readWorkbook } from '../../src/platform/files/spreadsheet/read-workbook.ts';
import { clockFrom } from '../../src/platform/process/clock.ts';
import { openSeason } from './open-season.ts';
import { createStaff } from './staff.ts';
import { createSubmittedForm, oneShare } from './submitted-form.ts';

const { db, testApp } = await openSeason();
let admin = await createStaff(testApp, 'admin');
const junior = await db.selectFrom('camp').selectAll().where('type', '=', 'junior').executeTakeFirstOrThrow();
const second = crypto.randomUUID();
await db
  .insertInto('camp')
  .values({ ...junior, id: second, name: 'Second Week', starts_on: '2026-08-14', ends_on: '2026-08-19' })
  .execute();
await db.updateTable('camp').set({ capacity: 200 }).execute();

/** What a closed month shows: its page and its files. */
interface Shown {
  readonly page: string;
  readonly csv: string;
  readonly rows: readonly (readonly string[])[];
}

interface Family {
  readonly registrationId: string;
  accountId: string;
}

const POOL = 4;
const PAYMENTS = 8;
const families: Family[] = [];
const closed = new Map<string, Shown>();
let named = 0;
// So that every month is over, and days of all of them can be recorded.
let next = '2021-06';

const post = (path: string, body: object) => admin.ask('POST', `/api/staff/${path}`, body);
const ofRegistration = ({ registrationId }: Family, call: string, body: object) =>
  post(`registrations/${registrationId}/${call}`, body);

async function rename({ accountId }: Family): Promise<void> {
  named += 1;
  const name = JSON.stringify(`Quillfeather ${named}`);
  await sql`update account set profile = jsonb_set(profile, '{account-details,name_first}', ${name}::jsonb)
    where id = ${accountId}`.execute(db);
}

async function addFamily(): Promise<void> {
  const form = await createSubmittedForm(testApp);
  const { account_id } = await db
    .selectFrom('registration')
    .select('account_id')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow();
  const family = { registrationId: form.id, accountId: account_id };
  await rename(family);
  families.push(family);
}

let paidBefore = 0;
/** About an amount, and never the same: two payments of one amount and day would be asked about. */
function anotherAmount(ringgit: number): number {
  paidBefore += 1;
  return Math.round(ringgit * 100 + paidBefore) / 100;
}

const pay = (dice: SeededRandom, family: Family, day: string) =>
  post(
    'payments',
    oneShare(
      { registration_id: family.registrationId },
      {
        method: dice.pick(['bank', 'cash', 'cheque']),
        received: anotherAmount(dice.pick([50, 99.9, 200, 640.5])),
        received_on: day,
        when_full: 'over capacity',
      },
    ),
  );

type Act = (dice: SeededRandom, family: Family, day: string) => Promise<unknown>;

const refund: Act = (dice, family, day) =>
  ofRegistration(family, 'refunds', {
    ...{ amount: dice.pick([0.5, 20]), paid_on: day, method: 'bank', reason: 'Too much.' },
  });

/** What staff and families do later, which must not change a month that is closed. */
const laterActs: readonly Act[] = [
  pay,
  refund,
  async (dice, { registrationId }) => {
    const payments = await db
      .selectFrom('payment')
      .select('id')
      .where('registration_id', '=', registrationId)
      .where('status', '=', 'Confirmed')
      .execute();
    if (payments.length > 0)
      await post(`payments/${dice.pick(payments).id}/reverse`, { reason: 'For another.' });
  },
  async (_dice, family) => {
    const other = families.find((one) => one !== family);
    await ofRegistration(family, 'money-moves', {
      to: other?.registrationId,
      amount: 1,
      reason: 'For both.',
    });
  },
  async (_dice, family) => {
    const { camp_id } = await db
      .selectFrom('registration')
      .select('camp_id')
      .where('id', '=', family.registrationId)
      .executeTakeFirstOrThrow();
    const to = camp_id === second ? junior.id : second;
    const moved = await ofRegistration(family, 'camp-moves', { camp_id: to, reason: 'As asked.' });
    expect(moved.statusCode).toBe(200);
  },
  (_dice, family) => rename(family),
  async (dice) => {
    const name = `Camp ${dice.between(1, 1000)}`;
    await db
      .updateTable('camp')
      .set({ name })
      .where('id', '=', dice.pick([junior.id, second]))
      .execute();
  },
  async (dice) => {
    const accounts = [
      { account: dice.pick(['bank', 'cash', 'families']), code: `0${dice.between(1, 99)}`, tax_code: 'NT' },
    ];
    const saved = await admin.ask('PUT', '/api/staff/money/accounts', { accounts });
    expect(saved.statusCode).toBe(200);
  },
  async (_dice, { accountId }) => {
    const other = families.find((one) => one.accountId !== accountId);
    if (!other) return;
    const body = { other_id: other.accountId, reason: 'The same mother.' };
    expect((await post(`families/${accountId}/merges`, body)).statusCode).toBe(201);
    const joined = families.filter((one) => one.accountId === body.other_id);
    for (const one of joined) one.accountId = accountId;
  },
  (_dice, family) => erase(family),
];

/** Erases a family. Its names give way to a pseudonym in closed months too; all else there stays. */
async function erase({ accountId }: Family): Promise<void> {
  const own = await db
    .selectFrom('closed_entry')
    .select('name_first')
    .distinct()
    .where('registration_id', 'in', (eb) =>
      eb.selectFrom('registration').select('id').where('account_id', '=', accountId),
    )
    .execute();
  const lastNames = await db.selectFrom('closed_entry').select('name_last').distinct().execute();
  // When the camps are over.
  const clock = { ...testApp.clock, ...clockFrom(() => new Date('2028-01-01T00:00:00Z')) };
  const erased = await eraseAccount({ ...testApp.deps, clock }, accountId, {
    because: 'family',
    address: '192.0.2.7',
  });
  expect(erased).toBe('erased');
  const pseudonym = `Deleted family ${accountId.slice(-6).toUpperCase()}`;
  const names = own.flatMap(({ name_first }) =>
    lastNames.map(({ name_last }) => `${name_first} ${name_last}`),
  );
  const forget = (cell: string) => (names.includes(cell) ? pseudonym : cell);
  for (const [month, { page, csv, rows }] of closed)
    closed.set(month, {
      page,
      csv: csv
        .split('\r\n')
        .map((line) => line.split(',').map(forget).join(','))
        .join('\r\n'),
      rows: rows.map((cells) => cells.map(forget)),
    });
  for (const gone of families.filter((one) => one.accountId === accountId))
    families.splice(families.indexOf(gone), 1);
  while (families.length < POOL) await addFamily();
}

async function show(month: string, withWorkbook = true): Promise<Partial<Shown>> {
  const { first, last } = daysOfMonth(month);
  const read = async (path: string) => {
    const response = await admin.ask('GET', `/api/staff/money/${path}`);
    expect(response.statusCode).toBe(200);
    return response;
  };
  const file = (kind: string) => read(`journal/${kind}?from=${first}&to=${last}`);
  return {
    page: (await read(`month?month=${month}`)).body,
    csv: (await file('csv')).body,
    ...(withWorkbook && { rows: await readWorkbook((await file('xlsx')).rawPayload) }),
  };
}

const sen = (amount: number) => Math.round(amount * 100);

/** The opening and what was posted are the closing. */
function expectAddedUp(page: string): void {
  const { opening, posted, closing } = JSON.parse(page);
  const sum = posted.reduce(
    (total: number, { amount }: { amount: number }) => total + sen(amount),
    sen(opening),
  );
  expect(sum).toBe(sen(closing));
}

/**
 * Records money in a month, closes it while payments of its days are being recorded, and then does what must not change any
 * closed month, and compares page and CSV of the last two.
 */
export async function playMonth(seed: number): Promise<void> {
  const dice = createSeededRandom(seed);
  const month = next;
  next = addMonths(next, 1);
  // Whatever waits moves the clock on, and ends sessions.
  admin = await createStaff(testApp, 'admin');
  const aDay = () => `${month}-${String(dice.between(1, 28)).padStart(2, '0')}`;
  while (families.length < POOL) await addFamily();
  for (let count = 0; count < 4; count += 1) await pay(dice, dice.pick(families), aDay());
  await refund(dice, dice.pick(families), aDay());

  const paying = Array.from({ length: PAYMENTS }, (_, index) =>
    pay(dice, families[index % POOL] ?? dice.pick(families), aDay()),
  );
  const closing = await post('money/closed-months', { month });
  expect(closing.statusCode).toBe(201);
  closed.set(month, (await show(month)) as Shown);
  expect(closed.get(month)?.page).toBe(closing.body);
  for (const paid of await Promise.all(paying)) expect(paid.statusCode).toBe(201);
  expectAddedUp(closing.body);

  for (let count = 0; count < 3; count += 1) await dice.pick(laterActs)(dice, dice.pick(families), aDay());
  for (const recent of [...closed.keys()].slice(-2))
    expect(closed.get(recent), recent).toMatchObject(await show(recent, false));
}

async function expectAllKept(): Promise<void> {
  for (const [month, shown] of closed) expect(await show(month), month).toEqual(shown);
}

/** Closes the month in which all acts took place, does each once more, and compares every closed month. */
export async function playLastMonth(seed: number): Promise<void> {
  testApp.clock.set('2026-04-01T07:00:00+08:00');
  admin = await createStaff(testApp, 'admin');
  const month = '2026-03';
  expect((await post('money/closed-months', { month })).statusCode).toBe(201);
  closed.set(month, (await show(month)) as Shown);
  expectAddedUp(closed.get(month)?.page ?? '');
  const dice = createSeededRandom(seed);
  for (const act of laterActs) await act(dice, dice.pick(families), '2026-03-31');
  await expectAllKept();
}
