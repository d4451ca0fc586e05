import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { FEE, setUpPayments } from '../../../../test/support/payment-desk.ts';
import { changeRows } from '../../../../test/support/rows.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp, registrar, pay, review, mailsOf, reversePayment } = await setUpPayments();
const admin = await createStaff(testApp, 'admin');
const treasurer = await createStaff(testApp, 'treasurer');

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
    [5, 'treasurer', 201],
    [5.01, 'treasurer', 422],
  ] as const)('of RM %d missing is written off by a %s with %d', async (missing, role, status) => {
    await pay(form, 200 - missing);
    const answer = await writeOff(missing, { admin, registrar, treasurer }[role]);
    expect(answer.statusCode).toBe(status);
    if (status === 422) expect(answer.json().errors.amount[0]).toContain('RM\u00a05.00');
  });

  it('is written off and charged again by a treasurer, who changes no other charge', async () => {
    await pay(form, 198);
    const { charges } = (await writeOff(2, treasurer)).json();
    expect((await writeOff(2, treasurer, { kind: 'discount' })).statusCode).toBe(403);
    const remove = (id: string) =>
      treasurer.ask('POST', `/api/staff/charges/${id}/removal`, { reason: 'By mistake.' });
    expect((await remove(charges.at(-1).id)).statusCode).toBe(200);
    const discount = (await writeOff(2, registrar, { kind: 'discount' })).json().charges.at(-1);
    expect((await remove(discount.id)).statusCode).toBe(403);
  });

  it('is not written off twice by a registrar, up to the limit each time', async () => {
    await pay(form, 195);
    expect((await writeOff(5)).statusCode).toBe(201);
    await db.updateTable('provider').set({ deposit_sen: 20_100 }).execute();
    const status = 'Pending Payment';
    await db.updateTable('registration').set({ status }).where('id', '=', form.id).execute();
    const [second, byAdmin] = [await writeOff(1), await writeOff(1, admin)];
    await db.updateTable('provider').set({ deposit_sen: 20_000 }).execute();
    expect([second.statusCode, byAdmin.statusCode]).toEqual([422, 201]);
  });

  it('is written off only with the amount that is missing now', async () => {
    await pay(form, 199);
    expect((await writeOff(0.5)).json().errors.amount[0]).toContain('RM\u00a01.00');
    expect((await review(form)).status).toBe('Pending Payment');
  });

  it('is not there before anything was received', async () => {
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

  it('waits for the rest again once the write-off or the payment is undone', async () => {
    const { payment } = await pay(form, 199.5);
    const { charges } = (await writeOff(0.5)).json();
    const removal = `/api/staff/charges/${charges.at(-1).id}/removal`;
    expect((await registrar.ask('POST', removal, { reason: 'The wrong family.' })).json()).toMatchObject({
      registration_status: 'Pending Payment',
      due: FEE - 199.5,
    });
    await writeOff(0.5);
    expect((await reversePayment(payment.id)).json().registration_status).toBe(
      'Pending Payment Confirmation',
    );
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

  it('is left alone by other settings, and for a camp that is over', async () => {
    await pay(form, 150);
    const dates = await db.selectFrom('camp').select(['id', 'starts_on', 'ends_on']).execute();
    await db.updateTable('camp').set({ starts_on: '2025-03-01', ends_on: '2025-03-06' }).execute();
    await succeeded(admin.ask('PUT', '/api/staff/settings', { deposit: 150 }));
    for (const { id, ...before } of dates)
      await db.updateTable('camp').set(before).where('id', '=', id).execute();
    await succeeded(admin.ask('PUT', '/api/staff/settings', { contact_phone: '+60 3-5555 0111' }));
    const { status } = await review(form);
    await succeeded(admin.ask('PUT', '/api/staff/settings', { deposit: 200 }));
    expect(status).toBe('Pending Payment');
  });

  it('takes no place of a full camp without a waiting list by itself', async () => {
    await pay(form, 150);
    const { held } = (await review(form)).camp;
    const { capacity } = await db.selectFrom('camp').select('capacity').limit(1).executeTakeFirstOrThrow();
    await db.updateTable('camp').set({ capacity: held, waiting_list: false, fee_sen: 0 }).execute();
    const free = createSubmittedForm(testApp).then(
      () => 'submitted',
      (error) => String(error),
    );
    const refused = await free;
    const discount = (staff: StaffMember, more: object = {}) =>
      staff.ask('POST', `/api/staff/registrations/${form.id}/charges`, {
        ...{ kind: 'discount', amount: FEE - 150, reason: 'As agreed.', ...more },
      });
    const [byRegistrar, byAdmin] = [await discount(registrar), await discount(admin)];
    const chosen = await discount(admin, { when_full: 'over capacity' });
    await changeRows(db, 'camp', {}, { capacity, waiting_list: true, fee_sen: FEE * 100 });
    expect(refused).toContain('camp_full');
    expect(byRegistrar.json()).toMatchObject({ code: 'camp_full', choices: [] });
    expect(byAdmin.json()).toMatchObject({ code: 'camp_full', choices: ['over capacity'] });
    expect(chosen.json()).toMatchObject({ registration_status: 'Deposit Received' });
  });

  it('is confirmed at the submission if there is none to pay', async () => {
    await db.updateTable('camp').set({ fee_sen: 0 }).execute();
    form = await createSubmittedForm(testApp);
    await changeRows(db, 'camp', {}, { fee_sen: FEE * 100 });
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
