import { beforeEach, expect, it } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { changeRows, readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');

let id: string;
beforeEach(async () => {
  const [camp] = await db.selectFrom('camp').select('id').orderBy('starts_on').execute();
  id = camp?.id ?? '';
  await changeRows(db, 'camp', { id }, { starts_on: '2027-03-01', ends_on: '2027-03-06' });
});

const path = () => `/api/staff/camps/${id}`;
const save = async (body: object) => (await admin.ask('PUT', path(), body)).json();
const choice = (lines: string) => save({ payment_plan: 'choice', instalments_due: lines });

it('a camp has the days of its instalments, on the calendar and before camp', async () => {
  const saved = await choice(' 1/12/2026 \n60 days before\n\n30');
  expect(saved).toMatchObject({
    payment_plan: 'choice',
    instalments_due: '01/12/2026\n60 days before\n30 days before',
  });
  const { instalments_due } = await readRow(db, 'camp', { id });
  expect(instalments_due).toBe('2026-12-01\n60 days before\n30 days before');
});

it('a camp paid at once has none', async () => {
  await choice('60 days before\n30 days before');
  expect(await save({ payment_plan: 'at once' })).toMatchObject({ instalments_due: null });
});

it.each([
  ['', 'Still needed'],
  ['30 days before', 'Enter 2 to 6 days, one per line.'],
  ['7\n6\n5\n4\n3\n2\n1', 'Enter 2 to 6 days, one per line.'],
  [
    'in spring\n30 days before',
    '“in spring” is not a date. Write 01/03/2027, or 30 days before, one per line.',
  ],
  [
    '31/02/2027\n30 days before',
    '“31/02/2027” is not a date. Write 01/03/2027, or 30 days before, one per line.',
  ],
  ['30 days before\n60 days before', 'Put the days in order, the earliest first, each day once.'],
  ['01/02/2027\n28 days before', 'Put the days in order, the earliest first, each day once.'],
  ['30 days before\n07/03/2027', 'No day can be after the last day of camp.'],
  ['01/01/2020\n01/02/2020', 'Both days have passed.'],
  ['01/01/2020\n01/02/2020\n01/03/2020', 'All 3 days have passed.'],
])('%j is refused at the field', async (lines, error) => {
  const { errors } = await choice(lines);
  if (lines) expect(errors.instalments_due).toEqual([error]);
  else expect(errors.instalments_due).toHaveLength(1);
});

it('a day of the rest that has passed is refused, and days that passed since they were saved are not', async () => {
  const { errors } = await save({ rest_due_on: '2020-01-01' });
  expect(errors.rest_due_on).toEqual(['This day has passed.']);
  const passed = { payment_plan: 'instalments', instalments_due: '2020-01-01\n2020-02-01' } as const;
  await changeRows(db, 'camp', { id }, { ...passed, rest_due_on: '2020-03-01' });
  expect(await save({ packing_list: '- A hat' })).toMatchObject({ packing_list: '- A hat' });
});

it('the days move with a copy of the season, and those before camp with its first day', async () => {
  await choice('01/12/2026\n30 days before');
  const [copy] = (
    await admin.ask('POST', '/api/staff/camps/copy', { camp_ids: [id], first_day: '2028-02-28' })
  ).json();
  expect(copy).toMatchObject({ instalments_due: '30/11/2027\n30 days before' });
  expect((await admin.ask('GET', `/api/staff/camps/${copy.id}`)).json()).toMatchObject({
    payment_plan: 'choice',
  });
});

it('the family view of a camp has its plans, for the fee without extras', async () => {
  await changeRows(db, 'camp', { id }, { fee_sen: 100_000, rest_due_on: '2027-02-10' });
  await choice('60 days before\n30 days before');
  expect((await admin.ask('GET', `${path()}/preview`)).json().plans).toEqual([
    { payment_plan: 'at once', deposit: 200, parts: [{ due_on: '2027-02-10', amount: 800 }] },
    {
      payment_plan: 'instalments',
      deposit: 200,
      parts: [
        { due_on: '2026-12-31', amount: 400 },
        { due_on: '2027-01-30', amount: 400 },
      ],
    },
  ]);
});
