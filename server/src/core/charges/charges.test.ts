import { sampleAnswers } from '@bowline/contract/form/samples';
import { closingCeremony } from '@bowline/contract/steps/closing-ceremony';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  createForm,
  type Family,
  getForm,
  submit,
} from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { readRow } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { untilBlocked } from '../../../test/support/until-blocked.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
let family: Family;

const feesOf = async (id: string) => (await family.ask('GET', `/api/rego/fees/${id}`)).json();
const linesOf = async (id: string) =>
  (await feesOf(id)).charges.map(({ label, amount }: { label: string; amount: number }) => [label, amount]);
const setPrices = (prices: object) => db.updateTable('camp').set(prices).execute();

async function submitForm(given: Parameters<typeof createFilledForm>[1] = {}): Promise<string> {
  const id = await createFilledForm(family, given);
  await submit(family, id);
  return id;
}

beforeEach(async () => {
  family = await createCompleteFamily(testApp);
  await setPrices({
    fee_sen: 128_000,
    guest_lunch_sen: 3500,
    ...{ sibling_discount_unit: 'none', sibling_discount: null },
    ...{ early_bird_unit: 'none', early_bird_discount: null, early_bird_until: null },
  });
});

describe('a submission', () => {
  it('freezes the camp fee and the guests’ lunches', async () => {
    const id = await submitForm();
    await setPrices({ fee_sen: 200_000, guest_lunch_sen: 9900 });
    expect(await linesOf(id)).toEqual([
      ['Camp fee', 1280],
      ['Guests’ lunches (2\u00a0×\u00a0RM\u00a035.00)', 70],
    ]);
    expect(await feesOf(id)).toMatchObject({ charged: 1350, due: 1350, balance: 1350 });
    expect((await getForm(family, id)).prices).toEqual({ guest_lunch: 35 });
  });

  it('leaves out lunches without guests', async () => {
    const id = await createFilledForm(family);
    await succeeded(family.ask('POST', `/api/rego/save/${id}`, { closing_attending: false }));
    await succeeded(family.ask('POST', `/api/rego/save/${id}`, { consent: true }));
    await submit(family, id);
    expect(await linesOf(id)).toEqual([['Camp fee', 1280]]);
  });

  it('gives the sibling discount to the second child of the calendar year, and keeps it', async () => {
    await setPrices({ sibling_discount_unit: '%', sibling_discount: 1000 });
    const first = await submitForm();
    const second = await submitForm({ dob: '2014-05-01' });
    expect(await linesOf(first)).not.toContainEqual(['Sibling discount (10 %)', -128]);
    expect(await linesOf(second)).toContainEqual(['Sibling discount (10 %)', -128]);
    const isMarked = async () =>
      (await admin.ask('GET', `/api/staff/registrations/${second}`)).json().money.sibling_left;
    expect(await isMarked()).toBe(false);
    await succeeded(family.ask('POST', `/api/rego/withdraw/${first}`));
    expect(await isMarked()).toBe(true);
    await setPrices({ sibling_discount_unit: 'none', sibling_discount: null });
    expect(await feesOf(second)).toMatchObject({ charged: 1222 });
    expect(await feesOf(first)).toMatchObject({ due: 0 });
  });

  it('gives one of two siblings submitted at once the sibling discount', async () => {
    await setPrices({ sibling_discount_unit: 'RM', sibling_discount: 10_000 });
    const forms = [await createFilledForm(family), await createFilledForm(family, { dob: '2014-05-01' })];
    await Promise.all(forms.map((id) => submit(family, id)));
    const sums = await Promise.all(forms.map(async (id) => (await feesOf(id)).charged));
    expect(sums.sort()).toEqual([1250, 1350]);
  });

  it('waits for a concurrent save of the account', async () => {
    const id = await createFilledForm(family);
    const { account_id } = await readRow(db, 'registration', { id });
    const submitting = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('account').select('id').where('id', '=', account_id).forNoKeyUpdate().execute();
      const submitted = submit(family, id);
      await untilBlocked(db);
      const updated_at = testApp.clock.now();
      await trx.updateTable('registration').set({ updated_at }).where('id', '=', id).execute();
      return { submitted };
    });
    await submitting.submitted;
  });

  it('gives no sibling discount beside one who withdrew or was refused', async () => {
    await setPrices({ sibling_discount_unit: 'RM', sibling_discount: 10_000 });
    const first = await submitForm();
    const second = await createFilledForm(family, { dob: '2014-05-01' });
    expect(await feesOf(second)).toMatchObject({ charged: 1250 });
    await db.updateTable('registration').set({ status: 'Refused' }).where('id', '=', first).execute();
    expect(await feesOf(second)).toMatchObject({ charged: 1350 });
    await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', first).execute();
    await submit(family, second);
    expect(await feesOf(second)).toMatchObject({ charged: 1350 });
  });

  it('gives no sibling discount to another family', async () => {
    await setPrices({ sibling_discount_unit: 'RM', sibling_discount: 10_000 });
    await submitForm();
    family = await createCompleteFamily(testApp);
    expect(await feesOf(await submitForm())).toMatchObject({ charged: 1350 });
  });

  it('gives the early-bird discount until its last day', async () => {
    const today = testApp.clock.today('Asia/Kuala_Lumpur');
    await setPrices({ early_bird_unit: 'RM', early_bird_discount: 5000, early_bird_until: today });
    const draft = await createForm(family);
    expect(await feesOf(draft)).toMatchObject({ early_bird_until: today });
    const id = await submitForm();
    expect(await feesOf(id)).toMatchObject({ early_bird_until: null });
    expect(await linesOf(id)).toContainEqual(['Early-bird discount', -50]);
    await setPrices({ early_bird_until: '2026-01-01' });
    const late = await submitForm({ dob: '2014-05-01' });
    expect(await feesOf(late)).toMatchObject({ charged: 1350 });
  });

  it('limits discounts to the camp fee', async () => {
    const today = testApp.clock.today('Asia/Kuala_Lumpur');
    await submitForm();
    await setPrices({
      fee_sen: 10_000,
      ...{ sibling_discount_unit: 'RM', sibling_discount: 9000 },
      ...{ early_bird_unit: 'RM', early_bird_discount: 9000, early_bird_until: today },
    });
    const id = await submitForm({ dob: '2014-05-01' });
    expect(await feesOf(id)).toMatchObject({ charged: 70, deposit: 70 });
  });

  it('includes the charges in the signed document', async () => {
    const id = await submitForm();
    const review = (await admin.ask('GET', `/api/staff/registrations/${id}`)).json();
    const steps = review.sections.map(({ step }: { step: string }) => step);
    expect(steps.slice(-2)).toEqual(['charges', 'consent']);
    expect(review.sections.at(-2).answers).toMatchObject([
      { name: 'camp fee', label: 'Camp fee', value: 'RM\u00a01,280.00' },
      {
        name: 'guest lunches',
        label: 'Guests’ lunches (2\u00a0×\u00a0RM\u00a035.00)',
        value: 'RM\u00a070.00',
      },
      { name: 'total', label: 'Total', value: 'RM\u00a01,350.00' },
      { name: 'deposit', label: 'Deposit, part of the total', value: 'RM\u00a0200.00' },
    ]);
  });
});

it('a draft shows estimated charges and owes nothing', async () => {
  await setPrices({ sibling_discount_unit: 'RM', sibling_discount: 10_000 });
  await submitForm();
  const id = await createForm(family, { dob: '2014-05-01' });
  expect(await feesOf(id)).toMatchObject({ charged: 1180, deposit: 200 });
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(closingCeremony)));
  expect(await feesOf(id)).toMatchObject({ charged: 1250 });
  const queue = (await admin.ask('GET', '/api/staff/registrations?tab=in_progress')).json();
  expect(queue.rows).toContainEqual(expect.objectContaining({ id, charged: 0, due: 0 }));
});

it('the fees text is built from the charges', async () => {
  await setPrices({ fees_description: 'Ask us about **bursaries**.' });
  const { fees_description, fees_text } = await feesOf(await submitForm());
  expect(fees_description).toContain('<td>Camp fee</td><td>RM\u00a01,280.00</td>');
  expect(fees_description).toContain('<td>Total</td><td>RM\u00a01,350.00</td>');
  expect(fees_text).toBe('<p>Ask us about <strong>bursaries</strong>.</p>\n');
  expect(fees_description.endsWith(fees_text)).toBe(true);
});

it('a registration sent back keeps its prices, and only its lunches follow the new answers', async () => {
  const id = await submitForm();
  await setPrices({ fee_sen: 200_000, guest_lunch_sen: 9900 });
  const { version } = (await admin.ask('GET', `/api/staff/registrations/${id}`)).json();
  const sentBack = await admin.ask('POST', `/api/staff/registrations/${id}/decision`, {
    ...{ decision: 'request changes', version, reason: 'How many guests come?', steps: ['closing-ceremony'] },
  });
  expect(sentBack.statusCode).toBe(200);
  const answers = { ...sampleAnswers(closingCeremony), closing_guests_count: 3 };
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, answers));
  const { charges_on_submit } = await feesOf(id);
  expect(await feesOf(id)).toMatchObject({ charged: 1350 });
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, { consent: true }));
  await submit(family, id);
  expect(await feesOf(id)).toMatchObject({ charges: charges_on_submit, charges_on_submit: null });
  expect(await linesOf(id)).toEqual([
    ['Camp fee', 1280],
    ['Guests’ lunches (3\u00a0×\u00a0RM\u00a035.00)', 105],
  ]);
  const { history } = (await admin.ask('GET', `/api/staff/registrations/${id}`)).json();
  expect(history).toContainEqual(
    expect.objectContaining({
      move: null,
      text: 'Charge follows the new answers: Guests’ lunches (3\u00a0×\u00a0RM\u00a035.00), RM\u00a0105.00',
    }),
  );
});

it('charges can only end, never change', async () => {
  const id = await submitForm();
  const change = db.updateTable('charge').where('registration_id', '=', id);
  await expect(change.set({ amount_sen: 1 } as never).execute()).rejects.toThrow('kept as they were written');
});
