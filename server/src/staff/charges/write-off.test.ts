import { beforeEach, describe, expect, it } from 'vitest';
import { FEE, openPaymentDesk } from '../../../test/support/payment-desk.ts';
import { createStaff, type StaffMember } from '../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../test/support/submitted-form.ts';

const { db, testApp, registrar, pay, review, mailsOf, takeBack } = await openPaymentDesk();
const admin = await createStaff(testApp, 'admin');

let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});

const reason = 'The bank kept a part.';
const writeOff = (amount: number, staff: StaffMember = registrar, more: object = {}) =>
  staff.ask('POST', `/api/staff/registrations/${form.id}/charges`, {
    ...{ kind: 'write-off', amount, reason, ...more },
  });
const fees = async () => (await form.family.ask('GET', `/api/rego/fees/${form.id}`)).json();

describe('a short deposit', () => {
  it('that is written off covers the deposit, and the rest of the fee stays', async () => {
    const paid = await pay(form, 199.5);
    expect(paid).toMatchObject({ outcome: 'partial', registration_status: 'Pending Payment' });
    expect((await writeOff(0.5)).json()).toMatchObject({
      registration_status: 'Deposit Received',
      charged: FEE - 0.5,
      due: FEE - 200,
    });
    expect(await fees()).toMatchObject({ deposit: 199.5, received: 199.5, due: FEE - 200 });
    expect((await fees()).charges).toContainEqual({
      ...{ kind: 'write-off', label: `Written off: ${reason}`, amount: -0.5 },
    });
    expect((await review(form)).money.received).toBe(199.5);
    expect(await mailsOf(form)).toContain('charges changed');
  });

  it.each([
    [5, 'registrar', 201],
    [5.01, 'registrar', 422],
    [100, 'registrar', 422],
    [100, 'admin', 201],
  ] as const)('of RM %d missing is written off by a %s with %d', async (missing, role, status) => {
    await pay(form, 200 - missing);
    const answer = await writeOff(missing, role === 'admin' ? admin : registrar);
    expect(answer.statusCode).toBe(status);
    if (status === 422) expect(answer.json().errors.amount[0]).toContain('RM\u00a05.00');
  });

  it('is written off only with the amount that is missing now', async () => {
    await pay(form, 199);
    expect((await writeOff(0.5)).json().errors.amount[0]).toContain('RM\u00a01.00');
    expect((await review(form)).status).toBe('Pending Payment');
  });

  it.each([[0], [200], [250]])('is not there with RM %d received', async (received) => {
    if (received > 0) await pay(form, received);
    expect((await writeOff(0.5, admin)).statusCode).toBe(422);
  });

  it('asks what to do in a full camp', async () => {
    await pay(form, 199.5);
    const { held } = (await review(form)).camp;
    const { capacity } = await db.selectFrom('camp').select('capacity').limit(1).executeTakeFirstOrThrow();
    await db.updateTable('camp').set({ capacity: held }).execute();
    const asked = (await writeOff(0.5)).json();
    const listed = (await writeOff(0.5, registrar, { when_full: 'waiting list' })).json();
    await db.updateTable('camp').set({ capacity }).execute();
    expect(asked).toMatchObject({ code: 'camp_full', choices: ['waiting list'] });
    expect(listed).toMatchObject({ registration_status: 'Waitlisted' });
  });

  it('waits for the rest again once the write-off or the payment is taken back', async () => {
    const { payment } = await pay(form, 199.5);
    const { charges } = (await writeOff(0.5)).json();
    const removal = `/api/staff/charges/${charges.at(-1).id}/removal`;
    expect((await registrar.ask('POST', removal, { reason: 'The wrong family.' })).json()).toMatchObject({
      registration_status: 'Pending Payment',
      due: FEE - 199.5,
    });
    await writeOff(0.5);
    expect((await takeBack(payment.id)).json().registration_status).toBe('Pending Payment Confirmation');
  });
});

describe('a deposit that is covered otherwise', () => {
  it('is confirmed when the deposit is lowered in Settings', async () => {
    await pay(form, 150);
    const save = (deposit: number) => admin.ask('PUT', '/api/staff/settings', { deposit });
    expect((await save(150)).statusCode).toBe(200);
    const { status } = await review(form);
    await save(200);
    expect(status).toBe('Deposit Received');
  });

  it('is confirmed at the submission where there is none to pay', async () => {
    await db.updateTable('camp').set({ fee_sen: 0 }).execute();
    form = await createSubmittedForm(testApp);
    await db
      .updateTable('camp')
      .set({ fee_sen: FEE * 100 })
      .execute();
    expect((await review(form)).status).toBe('Deposit Received');
  });

  it('is confirmed by a discount, also after a withdrawal that is undone', async () => {
    await pay(form, 150);
    const decide = async (path: string, body: object) =>
      registrar.ask('POST', `/api/staff/registrations/${form.id}/${path}`, {
        ...{ version: (await review(form)).version, ...body },
      });
    await decide('decision', { decision: 'withdraw' });
    await decide('charges', { kind: 'discount', amount: FEE - 150, reason: 'As agreed.' });
    expect((await decide('undo', {})).statusCode).toBe(200);
    expect((await review(form)).status).toBe('Deposit Received');
  });
});
