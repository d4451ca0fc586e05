import { beforeEach, expect, it } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  type Family,
  submit,
  trySubmit,
} from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { changeRows } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
let family: Family;
let id: string;

const offer = (payment_plan: 'at once' | 'instalments' | 'choice') =>
  changeRows(
    db,
    'camp',
    {},
    {
      ...{ payment_plan, fee_sen: 100_000, guest_lunch_sen: 0 },
      instalments_due: '90 days before\n60 days before\n30 days before',
    },
  );
const choose = (payment_plan: string) =>
  family.ask('POST', `/api/rego/save/${id}`, { consent: true, payment_plan });
const feesOf = async () => (await family.ask('GET', `/api/rego/fees/${id}`)).json();
const amounts = async () => (await feesOf()).parts.map(({ amount }: { amount: number }) => amount);
const charge = (kind: string, amount: number) =>
  registrar.ask('POST', `/api/staff/registrations/${id}/charges`, {
    kind,
    amount,
    reason: 'Agreed by phone',
  });

beforeEach(async () => {
  await offer('choice');
  family = await createCompleteFamily(testApp);
  id = await createFilledForm(family);
});

it('a family that has not chosen is asked at the field, and its form is not submitted', async () => {
  expect((await feesOf()).plans_on_submit).toMatchObject([
    { payment_plan: 'at once', deposit: 200, parts: [{ amount: 800 }] },
    { payment_plan: 'instalments', parts: [{ amount: 266.66 }, { amount: 266.66 }, { amount: 266.68 }] },
  ]);
  const refused = (await trySubmit(family, id)).json();
  expect(refused).toMatchObject({ errors: { payment_plan: ['Choose how you’d like to pay.'] } });
  expect(await feesOf()).toMatchObject({ parts: [] });
});

it.each([
  ['at once', [200, 800]],
  ['instalments', [200, 266.66, 266.66, 266.68]],
])('a family that chose %s owes its parts, whatever the camp offers later', async (plan, expected) => {
  expect((await choose(plan)).json().form.payment_plan).toBe(plan);
  await submit(family, id);
  await offer('at once');
  expect(await amounts()).toEqual(expected);
  expect((await feesOf()).plans_on_submit).toBeNull();
});

it('a camp that leaves no choice decides, and refuses another plan', async () => {
  await offer('instalments');
  const refused = await choose('at once');
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual({ payment_plan: ['Choose how you’d like to pay.'] });
  await submit(family, id);
  expect(await amounts()).toHaveLength(4);
});

it('days that have passed are paid with the next one', async () => {
  await changeRows(db, 'camp', {}, { instalments_due: '2020-01-01\n60 days before\n30 days before' });
  await choose('instalments');
  await submit(family, id);
  expect(await amounts()).toEqual([200, 533.32, 266.68]);
});

it('charges that change are spread over what is open', async () => {
  await choose('instalments');
  await submit(family, id);
  await charge('bursary', 300);
  expect(await amounts()).toEqual([200, 166.66, 166.66, 166.68]);
  await charge('extra', 30);
  expect(await amounts()).toEqual([200, 176.66, 176.66, 176.68]);
  await charge('discount', 730);
  expect(await feesOf()).toMatchObject({ parts: [], charged: 0 });
});
