import type { HistoryEvent } from '@bowline/contract/api/staff/review/registrations';
import { logInWords } from '@bowline/contract/staff/log-events';
import { addDays } from '@bowline/contract/text/calendar';
import { expect, it } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createMedicine, dayPhones } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily, createFilledForm, submit } from '../../../../test/support/family.ts';
import { confirmSlip } from '../../../../test/support/payment-desk.ts';
import { changeRows, readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';
import { paySlip } from '../../../../test/support/submitted-form.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const { send } = dayPhones(testApp, camp.id);
const today = testApp.clock.today('Asia/Kuala_Lumpur');

const review = async (id: string, reader: StaffMember) =>
  (await reader.ask('GET', `/api/staff/registrations/${id}`)).json();
const history = async (id: string, reader: StaffMember): Promise<HistoryEvent[]> =>
  (await review(id, reader)).history;
const inWords = ({ move, text, detail }: HistoryEvent) =>
  [move ?? text, detail].filter(Boolean).join(': ').replaceAll('\u00a0', ' ');

it('has a slip and its payment with the amount, a refund and the emails in one list', async () => {
  const registrar = await createStaff(testApp, 'registrar');
  const family = await createCompleteFamily(testApp);
  const id = await createFilledForm(family, { dob: '2014-05-01', name: 'Ben Tan' });
  await submit(family, id);
  const slip = await paySlip({ family, id }, '300');
  const confirmed = { received: 300, received_on: today };
  expect((await confirmSlip(registrar, slip, confirmed)).statusCode).toBe(200);
  const refund = { amount: 50, paid_on: today, method: 'bank', reason: 'Paid too much.' };
  expect((await registrar.ask('POST', `/api/staff/registrations/${id}/refunds`, refund)).statusCode).toBe(
    201,
  );

  const outcomeOf = (kind: 'form copy' | 'payment confirmed', outcome: object) =>
    changeRows(db, 'message', { kind, registration_id: id }, outcome);
  await outcomeOf('payment confirmed', { state: 'dead' });
  await outcomeOf('form copy', { state: 'sent', sent_at: testApp.clock.now() });

  const events = await history(id, registrar);
  const { number } = await db.selectFrom('receipt').select('number').executeTakeFirstOrThrow();
  expect(events.filter(({ kind }) => kind !== 'email').map(inWords)).toEqual([
    'submit',
    'upload slip: RM 300.00',
    `confirm deposit: RM 300.00, receipt ${number}`,
    'Refund: RM 50.00',
  ]);
  expect(
    events
      .filter(({ kind }) => kind === 'email')
      .map(inWords)
      .toSorted(),
  ).toEqual(['Email: Form copy', 'Email: Payment confirmed: not delivered']);
  expect(events.find(({ text }) => text === 'Refund')).toMatchObject({
    by: registrar.name,
    reason: 'Paid too much.',
  });
  const read = async (role: 'medic' | 'viewer') => {
    const shown = await history(id, await createStaff(testApp, role));
    return shown.map(({ kind, detail }) => [kind, detail]);
  };
  const onlyStatus = Array.from({ length: 3 }, () => ['status', null]);
  expect(await read('medic')).toEqual(onlyStatus);
  expect(await read('viewer')).toEqual(onlyStatus);
});

it('has camp days for those who see them, doses for those who read health, and logs a view of doses', async () => {
  const days = { starts_on: addDays(today, -1), ends_on: addDays(today, 1) };
  await db.updateTable('camp').set(days).where('id', '=', camp.id).execute();
  const person = await createPerson(await createCompleteFamily(testApp), { name: 'Qori' });
  const medicine = { registrationId: person, staffId: staff.medic.id, given_by: 'medic' as const };
  const medicine_id = await createMedicine(testApp, medicine);
  const dose = { kind: 'dose', medicine_id, registration_id: person, day: today, due_at: '08:00' } as const;
  await send(staff.medic, { ...dose, outcome: 'given', note: '' });
  const { id: checkpoint_id } = await readRow(db, 'checkpoint', { camp_id: camp.id, kind: 'arrival' });
  const counted = await send(staff.medic, { kind: 'check in', checkpoint_id, registration_id: person });
  const onSite = async (reader: StaffMember) =>
    (await history(person, reader))
      .filter(({ kind }) => kind === 'camp' || kind === 'medicine')
      .map(inWords)
      .toSorted();
  const [dosed, arrived] = ['Medicine: given: Salbutamol', expect.stringMatching(/^Counted: /)];
  expect(await onSite(staff.medic)).toEqual([arrived, dosed]);
  expect(await onSite(staff.registrar)).toEqual([arrived]);
  expect(await onSite(staff.viewer)).toEqual([]);
  // The question is the camp, not the role.
  const both = await createStaff(testApp, 'viewer');
  await changeRows(db, 'staff', { id: both.id }, { roles: ['viewer', 'crew'] });
  expect(await onSite(both)).toEqual([]);
  await createCrewOf(testApp, both.id, camp.id);
  expect(await onSite(both)).toEqual([arrived]);

  const logged = await readRows(db, 'access_log', { staff_id: staff.medic.id }, ['what']);
  expect(logged.map(({ what }) => logInWords(what))).toContainEqual(
    expect.stringMatching(/^Registration: .*Medicine$/),
  );
  await send(staff.medic, { kind: 'undo', of: 'check in', action_id: counted.id });
  expect(await onSite(staff.registrar)).toEqual([]);
});

it('links the other registrations of the family, and of no other', async () => {
  const family = await createCompleteFamily(testApp);
  const [first, second] = [
    await createPerson(family, { name: 'Mei' }),
    await createPerson(family, { name: 'Min' }),
  ];
  await createPerson(await createCompleteFamily(testApp), { name: 'Zul' });
  expect((await review(first, staff.viewer)).siblings).toEqual([
    expect.objectContaining({ registration_id: second, camper_name: 'Min', camp_name: camp.name }),
  ]);
});
