import { writeEvent } from '@bowline/contract/staff/log-events';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createMedicine, dayPhones, firstAid } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';

const { db, testApp, camp, staff, createPerson, read } = await openCampLists();
const { readDay, readChanges, send } = dayPhones(testApp, camp.id);
await createCrewOf(testApp, staff.crew.id, camp.id);

let person: string;
beforeEach(async () => {
  person = await createPerson(await createCompleteFamily(testApp), { name: 'Aisyah', can_swim: true });
});

const personIn = async (reader = staff.crew) =>
  (await readDay(reader)).people.find(({ registration_id }) => registration_id === person);

describe('medicines', () => {
  const doseOf = (medicine_id: string, due_at: string | null = '08:00') =>
    ({
      kind: 'dose',
      medicine_id,
      registration_id: person,
      day: '2026-03-02',
      due_at,
      outcome: 'given',
      note: 'With water',
    }) as const;
  const medicineFor = (given_by: 'medic' | 'supervised') =>
    createMedicine(testApp, { registrationId: person, staffId: staff.medic.id, given_by });
  const dosesOf = async (medicineId: string, reader = staff.medic) =>
    (await readDay(reader)).changes.doses.filter(({ medicine_id }) => medicine_id === medicineId);

  test('crew see those that they may give, and of the others only that there is one', async () => {
    const [byMedic, supervised] = [await medicineFor('medic'), await medicineFor('supervised')];
    const seenBy = async (reader = staff.crew) => (await readDay(reader)).medicines.map(({ id }) => id);
    expect(await seenBy(staff.medic)).toEqual(expect.arrayContaining([byMedic, supervised]));
    expect(await seenBy()).toContain(supervised);
    expect(await seenBy()).not.toContain(byMedic);
    expect((await personIn())?.flags).toContainEqual({ kind: 'medicine', label: 'Medicine today' });
  });

  test('a dose that is sent twice is stored once', async () => {
    const medicine = await medicineFor('medic');
    const id = uuidv7();
    await send(staff.medic, doseOf(medicine), id);
    expect(await send(staff.medic, doseOf(medicine), id)).toMatchObject({ outcome: 'stored' });
    expect(await dosesOf(medicine)).toMatchObject([
      { id, by: staff.medic.name, due_at: '08:00', outcome: 'given', note: 'With water', undone: false },
    ]);
  });

  test('two doses as needed are two', async () => {
    const medicine = await medicineFor('supervised');
    await send(staff.crew, doseOf(medicine, null));
    await send(staff.medic, doseOf(medicine, null));
    expect(await dosesOf(medicine)).toHaveLength(2);
  });

  test('a dose can be undone and given again', async () => {
    const medicine = await medicineFor('medic');
    const { id } = await send(staff.medic, doseOf(medicine));
    const undo = { kind: 'undo', of: 'dose', action_id: id } as const;
    expect(await send(staff.crew, undo)).toMatchObject({ outcome: 'rejected' });
    expect(await send(staff.medic, undo)).toMatchObject({ outcome: 'stored' });
    expect(await send(staff.medic, doseOf(medicine))).toMatchObject({ outcome: 'stored' });
    expect((await dosesOf(medicine)).map(({ undone }) => undone)).toEqual([true, false]);
  });

  test('crew neither give what the medic gives, nor see that it was given', async () => {
    const medicine = await medicineFor('medic');
    expect(await send(staff.crew, doseOf(medicine))).toMatchObject({ outcome: 'rejected' });
    await send(staff.medic, doseOf(medicine));
    expect(await dosesOf(medicine, staff.crew)).toEqual([]);
  });

  test('a dose that was given before the medicine ended is stored after it', async () => {
    const medicine = await medicineFor('supervised');
    const ended = { ended_at: testApp.clock.now(), ended_by: staff.medic.id };
    await db.updateTable('medicine').set(ended).where('id', '=', medicine).execute();
    expect(await send(staff.crew, doseOf(medicine))).toMatchObject({ outcome: 'stored' });
    expect(await dosesOf(medicine)).toMatchObject([{ by: staff.crew.name, outcome: 'given' }]);
  });

  test('a dose of another camper’s medicine, or for another time, is rejected', async () => {
    const medicine = await medicineFor('medic');
    expect(await send(staff.medic, doseOf(medicine, '09:00'))).toMatchObject({ outcome: 'rejected' });
    person = await createPerson(await createCompleteFamily(testApp), { name: 'Ben' });
    expect(await send(staff.medic, doseOf(medicine))).toMatchObject({ outcome: 'rejected' });
  });
});

describe('incidents', () => {
  const incident = (registration_id: string | null = person) => firstAid(registration_id);
  const find = async (id: string, reader = staff.medic) =>
    (await readDay(reader)).changes.incidents.find((one) => one.id === id);

  test('one that is sent twice is stored once', async () => {
    const id = uuidv7();
    await send(staff.crew, incident(), id);
    expect(await send(staff.crew, incident(), id)).toMatchObject({ outcome: 'stored' });
    expect(await find(id)).toMatchObject({
      registration_id: person,
      by: staff.crew.name,
      facts: { what: 'Cut a finger', where: 'Jetty', done: 'Plaster' },
    });
  });

  test('crew read their own, and of another only that it happened', async () => {
    const own = await send(staff.crew, incident(null));
    const other = await send(staff.medic, incident());
    expect(await find(own.id, staff.crew)).toMatchObject({ facts: { what: 'Cut a finger' } });
    expect(await find(other.id, staff.crew)).toMatchObject({ type: 'first aid', facts: null });
    expect(await find(other.id, staff.registrar)).toMatchObject({ facts: null });
  });

  test('notes are added by those who read it, once each', async () => {
    const { id: incident_id } = await send(staff.medic, incident());
    const note = { kind: 'incident note', incident_id, text: 'Healed', guardian_told_at: null } as const;
    expect(await send(staff.crew, note)).toMatchObject({ outcome: 'rejected' });
    const id = uuidv7();
    await send(staff.medic, note, id);
    await send(staff.medic, note, id);
    const notesFor = async (reader = staff.crew) =>
      (await readDay(reader)).changes.incident_notes.filter((one) => one.incident_id === incident_id);
    expect(await notesFor(staff.medic)).toMatchObject([{ id, text: 'Healed' }]);
    expect(await notesFor()).toMatchObject([{ id, text: null }]);
  });

  test('is settled with what was done by those who see health', async () => {
    const { id: incident_id } = await send(staff.crew, incident());
    const note = {
      kind: 'incident note',
      incident_id,
      text: 'X-ray: not broken',
      guardian_told_at: null,
    } as const;
    const settle = (reader: StaffMember) => send(reader, { ...note, settles: true });
    expect(await settle(staff.crew)).toMatchObject({ outcome: 'rejected' });
    await send(staff.crew, note);
    await settle(staff.medic);
    const notesFor = async (reader: StaffMember) =>
      (await readDay(reader)).changes.incident_notes
        .filter((one) => one.incident_id === incident_id)
        .map(({ settles, text }) => [settles, text]);
    expect(await notesFor(staff.crew)).toEqual([
      [undefined, note.text],
      [true, note.text],
    ]);
    expect(await notesFor(staff.registrar)).toEqual([
      [undefined, null],
      [undefined, null],
    ]);
  });

  test('what happened is encrypted', async () => {
    const { id } = await send(staff.crew, incident());
    const row = await db.selectFrom('incident').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, sealed: row.sealed.toString('latin1') })).not.toMatch(/finger|Plaster/);
  });
});

describe('the swimming test', () => {
  const swimTest = (can_swim: boolean) =>
    ({ kind: 'swim test', registration_id: person, can_swim, note: '' }) as const;
  const cannotSwim = { kind: 'swim', label: 'Cannot swim' };

  test('overrules the family’s answer until it is undone', async () => {
    expect((await personIn())?.flags).not.toContainEqual(cannotSwim);
    const id = uuidv7();
    await send(staff.crew, swimTest(false), id);
    await send(staff.crew, swimTest(false), id);
    const day = await readDay(staff.crew);
    expect(day.changes.swim_tests.filter((one) => one.registration_id === person)).toHaveLength(1);
    expect((await personIn())?.flags).toContainEqual(cannotSwim);
    await send(staff.crew, { kind: 'undo', of: 'swim test', action_id: id });
    expect((await personIn())?.flags).not.toContainEqual(cannotSwim);
  });

  test('its notes are read by the phones, and encrypted', async () => {
    const { id } = await send(staff.crew, { ...swimTest(true), note: 'Panics in deep water' });
    expect((await readDay(staff.crew)).changes.swim_tests.find((one) => one.id === id)?.note).toBe(
      'Panics in deep water',
    );
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(swim_test)::text as row from swim_test where id = ${id}`.execute(db);
    expect(rows[0]?.row).not.toContain('Panics');
  });

  test('reaches phones with only the camper concerned, and again when it is undone', async () => {
    const before = (await readDay(staff.crew)).changes;
    const { id } = await send(staff.crew, swimTest(false));
    const tested = await readChanges(staff.crew, before.version);
    expect(tested.people_version).toBe(before.people_version);
    expect(tested.people).toEqual([await personIn()]);
    expect(tested.people[0]?.flags).toContainEqual(cannotSwim);
    await send(staff.medic, { kind: 'undo', of: 'swim test', action_id: id });
    const undone = await readChanges(staff.crew, tested.version);
    expect(undone.people).toEqual([await personIn()]);
    expect(undone.people[0]?.flags).not.toContainEqual(cannotSwim);
    expect((await readChanges(staff.crew, undone.version)).people).toEqual([]);
  });

  test('overrules it on the lists and in the summary of health, with its day', async () => {
    await send(staff.crew, swimTest(false));
    const gear = await read('gear');
    const row = gear.rows.find(({ registration_id }) => registration_id === person);
    const swims = gear.columns.findIndex(({ label }) => label === 'Can swim');
    expect(row?.alerts).toEqual(['Cannot swim']);
    expect(row?.cells[swims]?.text).toBe('No, tested 02/03/2026');
    const review = await staff.medic.ask('GET', `/api/staff/registrations/${person}`);
    expect(review.json().summary).toMatchObject({
      alerts: expect.arrayContaining(['Cannot swim']),
      facts: expect.arrayContaining([{ label: 'Can swim', value: 'No, tested 02/03/2026' }]),
    });
  });

  test('of a medic is lifted only by a medic, by a new test or by undoing it', async () => {
    const ofCrew = await send(staff.crew, swimTest(false));
    expect(await send(staff.crew, swimTest(true))).toMatchObject({ outcome: 'stored' });
    const undoOf = ({ id }: { id: string }) => ({ kind: 'undo', of: 'swim test', action_id: id }) as const;
    expect(await send(staff.crew, undoOf(ofCrew))).toMatchObject({ outcome: 'stored' });
    testApp.clock.advance(60_000);
    const ofMedic = await send(staff.medic, swimTest(false));
    const seenBy = async (reader = staff.crew) =>
      (await readDay(reader)).changes.swim_tests.find(({ id }) => id === ofMedic.id)?.needs_medic;
    expect([await seenBy(staff.crew), await seenBy(staff.medic)]).toEqual([true, undefined]);
    testApp.clock.advance(60_000);
    expect(await send(staff.crew, swimTest(true))).toMatchObject({
      outcome: 'rejected',
      message: `${staff.medic.name} found “cannot swim”: only a medic changes that.`,
    });
    expect(await send(staff.crew, undoOf(ofMedic))).toMatchObject({ outcome: 'rejected' });
    expect((await personIn())?.flags).toContainEqual(cannotSwim);
    expect(await send(staff.crew, swimTest(false))).toMatchObject({ outcome: 'stored' });
    expect(await send(staff.crew, swimTest(true))).toMatchObject({ outcome: 'rejected' });
    testApp.clock.advance(60_000);
    expect(await send(staff.medic, undoOf(ofMedic))).toMatchObject({ outcome: 'stored' });
    expect(await send(staff.medic, swimTest(true))).toMatchObject({ outcome: 'stored' });
    expect((await personIn())?.flags).not.toContainEqual(cannotSwim);
  });

  test('of a medic stays theirs when their roles change', async () => {
    const medic = await createStaff(testApp, 'medic');
    await send(medic, swimTest(false));
    await db
      .updateTable('staff')
      .set({ roles: ['viewer'] })
      .where('id', '=', medic.id)
      .execute();
    testApp.clock.advance(60_000);
    expect(await send(staff.crew, swimTest(true))).toMatchObject({ outcome: 'rejected' });
  });

  test('the newest holds', async () => {
    await send(staff.crew, swimTest(false));
    testApp.clock.advance(60_000);
    await send(staff.medic, swimTest(true));
    expect((await personIn())?.flags).not.toContainEqual(cannotSwim);
  });
});

test('what phones read of health is in the log, as is what they store', async () => {
  const reader = await createStaff(testApp, 'medic');
  await send(staff.crew, { kind: 'swim test', registration_id: person, can_swim: true, note: '' });
  await reader.ask('GET', `/api/staff/camps/${camp.id}/day/changes?since=0`);
  const entries = await db
    .selectFrom('access_log')
    .select(['action', 'what'])
    .where('registration_id', '=', person)
    .where('staff_id', 'in', [reader.id, staff.crew.id])
    .orderBy('action')
    .execute();
  expect(entries).toEqual([
    { action: 'change', what: writeEvent(['action', 'swim test']) },
    { action: 'view', what: writeEvent(['campDay']) },
  ]);
});
