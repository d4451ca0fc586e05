import { pathOf } from '@bowline/contract/api/define-call';
import { listDoses, type MedicationRecord } from '@bowline/contract/api/staff/on-site/camp-health';
import { medical } from '@bowline/contract/profile/medical';
import { transport } from '@bowline/contract/steps/transport';
import { addDays } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createMedicine, dayPhones } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily, type Family } from '../../../../test/support/family.ts';
import { readRow } from '../../../../test/support/rows.ts';
import type { StaffMember } from '../../../../test/support/staff.ts';
import { saveRequest } from '../../../core/change-requests/queries.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const { clock } = testApp;
const { readDay, readChanges, send } = dayPhones(testApp, camp.id);
await createCrewOf(testApp, staff.crew.id, camp.id);
const today = clock.today('Asia/Kuala_Lumpur');
const days = { starts_on: addDays(today, -1), ends_on: addDays(today, 1) };
await db.updateTable('camp').set(days).where('id', '=', camp.id).execute();

let family: Family;
let person: string;
let medicine: string;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
  person = await createPerson(family, { name: 'Qori' });
  medicine = await createMedicine(testApp, {
    ...{ registrationId: person, staffId: staff.medic.id, given_by: 'supervised' },
  });
});

const doseOf = (changes: object = {}) =>
  ({
    ...{ kind: 'dose', medicine_id: medicine, registration_id: person, day: '2026-03-02', due_at: '08:00' },
    ...{ outcome: 'given', note: '' },
    ...changes,
  }) as Parameters<typeof send>[1];
const dosesOf = async (reader: StaffMember = staff.medic) =>
  (await readDay(reader)).changes.doses.filter(({ medicine_id }) => medicine_id === medicine);

describe('two people who record the same dose', () => {
  test('leave both entries', async () => {
    const first = await send(staff.crew, doseOf());
    const second = await send(staff.medic, doseOf());
    expect([first.outcome, second.outcome]).toEqual(['stored', 'stored']);
    expect((await dosesOf(staff.crew)).map(({ by, undone }) => [by, undone])).toEqual([
      [staff.crew.name, false],
      [staff.medic.name, false],
    ]);
  });

  test('leave one where one of them undoes it, also when it is sent again', async () => {
    const id = uuidv7();
    await send(staff.crew, doseOf());
    await send(staff.medic, doseOf(), id);
    await send(staff.medic, { kind: 'undo', of: 'dose', action_id: id });
    expect(await send(staff.medic, doseOf(), id)).toMatchObject({ outcome: 'stored' });
    expect((await dosesOf()).map(({ undone }) => undone)).toEqual([false, true]);
  });

  test('are rejected with the id of somebody else’s dose', async () => {
    const id = uuidv7();
    await send(staff.crew, doseOf(), id);
    const other = await createPerson(await createCompleteFamily(testApp), { name: 'Ben' });
    const theirs = { registrationId: other, staffId: staff.medic.id, given_by: 'supervised' } as const;
    const medicine_id = await createMedicine(testApp, theirs);
    expect(await send(staff.medic, doseOf({ registration_id: other, medicine_id }), id)).toMatchObject({
      outcome: 'rejected',
    });
  });
});

describe('what is wrong with a dose', () => {
  const settle = (reader: StaffMember, dose_ids: string[], changes: object = {}) =>
    send(reader, {
      ...{
        kind: 'dose settled',
        registration_id: person,
        medicine_id: medicine,
        dose_ids,
        note: 'One tablet',
      },
      ...changes,
    });

  test('is looked into by a medic, with words that stand in the record', async () => {
    const [first, second] = [await send(staff.crew, doseOf()), await send(staff.medic, doseOf())];
    const ids = [first.id, second.id];
    expect(await settle(staff.crew, ids)).toMatchObject({ outcome: 'rejected' });
    expect(await settle(staff.medic, ids)).toMatchObject({ outcome: 'stored' });
    const settled = (await readDay(staff.crew)).changes.doses_settled.filter(
      ({ registration_id }) => registration_id === person,
    );
    expect(settled).toMatchObject([{ dose_ids: ids, note: 'One tablet', by: staff.medic.name }]);
    const record = (
      await staff.medic.ask('GET', pathOf(listDoses, { campId: camp.id }))
    ).json() as MedicationRecord;
    const theirs = record.people.find(({ registration_id }) => registration_id === person)?.doses ?? [];
    expect(theirs.map(({ warning, settled }) => [warning, settled?.note])).toEqual([
      ['given twice', 'One tablet'],
      ['given twice', 'One tablet'],
    ]);
  });

  test('is not looked into for another camper’s medicine', async () => {
    const other = await createPerson(await createCompleteFamily(testApp), { name: 'Ben' });
    const { id } = await send(staff.medic, doseOf());
    expect(await settle(staff.medic, [id], { registration_id: other })).toMatchObject({
      outcome: 'rejected',
    });
  });

  test('is told to nobody who may not give the medicine', async () => {
    const theirs = { registrationId: person, staffId: staff.medic.id, given_by: 'medic' } as const;
    medicine = await createMedicine(testApp, theirs);
    const { id } = await send(staff.medic, doseOf());
    await settle(staff.medic, [id]);
    const settledFor = async (reader: StaffMember) =>
      (await readDay(reader)).changes.doses_settled.filter((one) => one.medicine_id === medicine).length;
    expect([await settledFor(staff.medic), await settledFor(staff.crew)]).toEqual([1, 0]);
    // That there is one is known to the crew who hand the camper over.
    const hasOthers = async (reader: StaffMember) =>
      (await readDay(reader)).medicines_with_medic?.includes(person);
    expect([await hasOthers(staff.medic), await hasOthers(staff.crew)]).toEqual([false, true]);
  });
});

test('a dose is withheld with a reason only', async () => {
  expect(await send(staff.medic, doseOf({ outcome: 'withheld', note: ' ' }))).toMatchObject({
    ...{ outcome: 'rejected', message: 'Say why it was withheld.' },
  });
  await send(staff.medic, doseOf({ outcome: 'withheld', note: 'Vomits' }));
  expect(await dosesOf()).toMatchObject([{ outcome: 'withheld', note: 'Vomits' }]);
});

describe('the time of a dose', () => {
  const HOUR_MS = 3_600_000;
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();

  test.each([
    ['when it was given', -1, -1],
    ['in the time to come', 1, 0],
    ['before the camp', -100, 0],
  ])('that was entered %s is bounded', async (_, entered, kept) => {
    await send(staff.medic, doseOf({ given_at: at(entered) }));
    expect(await dosesOf()).toMatchObject([{ given_at: at(kept), at: at(0) }]);
  });

  test('is absent in a dose of an older page', async () => {
    await send(staff.medic, doseOf());
    expect((await dosesOf())[0]?.given_at).toBeUndefined();
  });
});

describe('what the family changed after a medicine was entered', () => {
  const medicineIn = async (reader: StaffMember) =>
    (await readDay(reader)).medicines.find(({ id }) => id === medicine);
  const change = async () => {
    clock.advance(60_000);
    const { camper_id } = await readRow(db, 'registration', { id: person });
    const answers = { health_notes: 'Cetirizine is stopped: rash.' };
    expect((await family.ask('PUT', `/api/campers/${camper_id}`, answers)).statusCode).toBe(200);
    return clock.now().toISOString();
  };
  const read = (reader: StaffMember, changed_at: string) =>
    send(reader, { kind: 'health notes read', registration_id: person, changed_at });

  test('stands on it for everybody who gives it, in words only for medics', async () => {
    expect(await medicineIn(staff.medic)).toMatchObject({ family_changed_at: null, family_words: null });
    const { people_version } = (await readDay(staff.medic)).changes;
    const family_changed_at = await change();
    expect((await readDay(staff.medic)).changes.people_version).toBeGreaterThan(people_version);
    expect(await medicineIn(staff.medic)).toMatchObject({
      family_changed_at,
      family_words: expect.arrayContaining([
        { label: expect.any(String), value: expect.stringContaining('rash') },
      ]),
    });
    expect(await medicineIn(staff.crew)).toMatchObject({ family_changed_at, family_words: null });
    const later = { registrationId: person, staffId: staff.medic.id, given_by: 'medic' } as const;
    clock.advance(60_000);
    medicine = await createMedicine(testApp, later);
    expect(await medicineIn(staff.medic)).toMatchObject({ family_changed_at: null });
  });

  test('is read by a medic, up to the change that the phone showed', async () => {
    const changed_at = await change();
    expect(await read(staff.crew, changed_at)).toMatchObject({ outcome: 'rejected' });
    const before = (await readDay(staff.crew)).changes.version;
    expect(await read(staff.medic, changed_at)).toMatchObject({ outcome: 'stored' });
    const { health_notes_read } = await readChanges(staff.crew, before);
    expect(health_notes_read).toMatchObject([{ registration_id: person, changed_at, by: staff.medic.name }]);
  });

  test('is not read before it happens', async () => {
    const { id } = await read(staff.medic, '2030-01-01T00:00:00.000Z');
    const { health_notes_read } = (await readDay(staff.medic)).changes;
    expect(health_notes_read.find((one) => one.id === id)?.changed_at).toBe(clock.now().toISOString());
  });

  test('is what it asks to change, too', async () => {
    clock.advance(60_000);
    const ask = (section: string, message: string) =>
      saveRequest(
        db,
        { ...{ id: uuidv7(), registration_id: person, entered_by: null }, sections: [section], message },
        clock.now(),
      );
    await ask(transport.id, 'The bus');
    expect(await medicineIn(staff.medic)).toMatchObject({ family_changed_at: null });
    const changed = await change();
    expect(await medicineIn(staff.medic)).toMatchObject({ family_changed_at: changed });
    expect(JSON.stringify((await medicineIn(staff.medic))?.family_words)).not.toContain('The bus');
    await ask(medical.id, 'Do NOT give it.');
    expect((await medicineIn(staff.medic))?.family_words).toContainEqual({
      ...{ label: 'Asks for a change', value: 'Do NOT give it.' },
    });
  });
});
