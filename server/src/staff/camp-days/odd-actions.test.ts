import { pathOf } from '@bowline/contract/api/define-call';
import { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { openCampLists } from '../../../test/support/camp-lists.ts';
import { createMedicine, dayPhones } from '../../../test/support/day-actions.ts';
import { createCompleteFamily } from '../../../test/support/family.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const { readDay, send } = dayPhones(testApp, camp.id);

let person: string;
beforeEach(async () => {
  person = await createPerson(await createCompleteFamily(testApp), { name: 'Aisyah binti Osman' });
});

const arrival = async () => {
  const day = await readDay(staff.medic);
  const checkpoint_id = day.checkpoints.find(({ kind }) => kind === 'arrival')?.id ?? '';
  return { kind: 'check in', checkpoint_id, registration_id: person } as const;
};

test.each([
  ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  ['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z'],
])('an action of a phone whose clock said %s, and then %s, is stored', async (made_at, sent_at) => {
  const body = { actions: [{ id: uuidv7(), made_at, ...(await arrival()) }], sent_at };
  const sent = await staff.medic.ask('POST', pathOf(sendDayActions, { campId: camp.id }), body);
  expect(sent.json()).toMatchObject({ results: [{ outcome: 'stored' }] });
});

test.each(['0000-01-01', '2019-12-31', '2030-01-02'])(
  'a dose for %s, when the medicine is not given, is rejected',
  async (day) => {
    const medicine = { registrationId: person, staffId: staff.medic.id, given_by: 'medic' } as const;
    const medicine_id = await createMedicine(testApp, medicine);
    const dose = { kind: 'dose', medicine_id, registration_id: person, due_at: '08:00', note: '' } as const;
    expect(await send(staff.medic, { ...dose, day, outcome: 'given' })).toMatchObject({
      outcome: 'rejected',
    });
  },
);

test('nothing is stored any more about somebody whose account was deleted', async () => {
  const action = await arrival();
  await db
    .updateTable('account')
    .set({ erased_at: testApp.clock.now(), erased_because: 'family' })
    .where('id', '=', db.selectFrom('registration').select('account_id').where('id', '=', person))
    .execute();
  expect(await send(staff.medic, action)).toMatchObject({ outcome: 'rejected' });
});
