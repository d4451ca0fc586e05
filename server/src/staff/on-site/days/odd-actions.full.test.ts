import { pathOf } from '@bowline/contract/api/define-call';
import { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import { addDays } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createMedicine, dayPhones, firstAid, type NewAction } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
import { changeRows } from '../../../../test/support/rows.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const { readDay, send } = dayPhones(testApp, camp.id);

const HOUR_MS = 3_600_000;

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

const swimTest = (registration_id: string) =>
  ({ kind: 'swim test', registration_id, can_swim: true, note: '' }) as const;
const note = (incident_id: string) =>
  ({ kind: 'incident note', incident_id, text: 'Healed', guardian_told_at: null }) as const;

/** The outcomes of an action, its repeat, and another one with the same id. */
async function outcomesOf(one: NewAction, another: NewAction) {
  const id = uuidv7();
  const sent = [await send(staff.medic, one, id), await send(staff.medic, one, id)];
  return [...sent, await send(staff.medic, another, id)].map(({ outcome }) => outcome);
}

test('an action with an id that was used for another one is rejected', async () => {
  const other = await createPerson(await createCompleteFamily(testApp), { name: 'Ben' });
  const first = await send(staff.medic, firstAid(person));
  const second = await send(staff.medic, firstAid(null));
  const outcomes = ['stored', 'stored', 'rejected'];
  expect(await outcomesOf(swimTest(person), swimTest(other))).toEqual(outcomes);
  expect(await outcomesOf(firstAid(null), firstAid(other))).toEqual(outcomes);
  expect(await outcomesOf(note(first.id), note(second.id))).toEqual(outcomes);
});

test('all times of an incident are corrected, where a phone’s clock is two hours off', async () => {
  const now = testApp.clock.now().getTime();
  const onPhone = (minutesAgo: number) => new Date(now + 2 * HOUR_MS - minutesAgo * 60_000).toISOString();
  const was = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();
  const [incidentId, noteId] = [uuidv7(), uuidv7()];
  const actions = [
    {
      ...firstAid(person),
      ...{ id: incidentId, made_at: onPhone(20), happened_at: onPhone(30), guardian_told_at: onPhone(20) },
    },
    { ...note(incidentId), id: noteId, made_at: onPhone(5), guardian_told_at: onPhone(5) },
  ];
  const body = { actions, sent_at: onPhone(0) };
  await staff.medic.ask('POST', pathOf(sendDayActions, { campId: camp.id }), body);
  const { incidents, incident_notes } = (await readDay(staff.medic)).changes;
  expect(incidents.find(({ id }) => id === incidentId)).toMatchObject({
    ...{ at: was(20), happened_at: was(30), guardian_told_at: was(20) },
  });
  expect(incident_notes.find(({ id }) => id === noteId)).toMatchObject({
    ...{ at: was(5), guardian_told_at: was(5) },
  });
});

const DAY_MS = 24 * HOUR_MS;

describe('the time of a tap', () => {
  /** The day of an arrival that was tapped so long ago, by the clock of the phone. */
  async function tapped(msAgo: number) {
    const [id, now] = [uuidv7(), testApp.clock.now().getTime()];
    const action = { id, made_at: new Date(now - msAgo).toISOString(), ...(await arrival()) };
    const body = { actions: [action], sent_at: new Date(now).toISOString() };
    await staff.medic.ask('POST', pathOf(sendDayActions, { campId: camp.id }), body);
    const { attendance } = (await readDay(staff.medic)).changes;
    const found = attendance.find((one) => one.id === id);
    return { agoMs: now - Date.parse(found?.at ?? ''), received_at: found?.received_at };
  }
  const startsIn = async (days: number) => {
    const starts_on = addDays(testApp.clock.today('Asia/Kuala_Lumpur'), days);
    await changeRows(db, 'camp', { id: camp.id }, { starts_on, ends_on: addDays(starts_on, 9) });
  };

  test.each([
    [0, 0, -5],
    [5 * 60_000, 5 * 60_000, -5],
    [HOUR_MS, HOUR_MS, -5],
    [2 * DAY_MS, 2 * DAY_MS, -5],
    [2 * DAY_MS + 1, 0, -5],
    [6 * 365 * DAY_MS, 0, -5],
    [-4 * 60_000, 0, -5],
    [-DAY_MS, 0, -5],
    // On the evening before the camp, which is on.
    [10 * HOUR_MS, 0, 0],
    // Tried out before the camp.
    [26 * HOUR_MS, 26 * HOUR_MS, 30],
  ])('%s ms ago is kept as %s ms ago, at a camp that begins in %s days', async (ago, kept, days) => {
    await startsIn(days);
    const { agoMs, received_at } = await tapped(ago);
    expect(agoMs).toBe(kept);
    expect(received_at).toBe(kept > 5 * 60_000 ? testApp.clock.now().toISOString() : undefined);
  });

  test('what happened earlier at the camp can be reported late, and nothing from before it', async () => {
    await startsIn(-5);
    const now = testApp.clock.now().getTime();
    const happened = async (daysAgo: number) => {
      const at = new Date(now - daysAgo * DAY_MS).toISOString();
      const { id } = await send(staff.medic, { ...firstAid(person), happened_at: at, guardian_told_at: at });
      const { incidents } = (await readDay(staff.medic)).changes;
      const found = incidents.find((one) => one.id === id);
      expect(found?.guardian_told_at).toBe(found?.happened_at);
      return (now - Date.parse(found?.happened_at ?? '')) / DAY_MS;
    };
    expect([await happened(4), await happened(30), await happened(-1)]).toEqual([4, 0, 0]);
  });
});

test('stores nothing more about campers of a deleted account', async () => {
  const action = await arrival();
  await db
    .updateTable('account')
    .set({ erased_at: testApp.clock.now(), erased_because: 'family' })
    .where('id', '=', db.selectFrom('registration').select('account_id').where('id', '=', person))
    .execute();
  expect(await send(staff.medic, action)).toMatchObject({ outcome: 'rejected' });
});
