import { pathOf } from '@bowline/contract/api/define-call';
import {
  addMedicine,
  endMedicine,
  getCampHealth,
  getIncidentPhoto,
  listCampHealth,
  listDoses,
  listIncidents,
  type MedicationRecord,
  saveCampHealth,
} from '@bowline/contract/api/staff/on-site/camp-health';
import { listRejectedActions } from '@bowline/contract/api/staff/on-site/rejected-actions';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { allergenKinds } from '@bowline/contract/on-site/health';
import { medicineSection, readTimes } from '@bowline/contract/staff/camp-health';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { addDays } from '@bowline/contract/text/calendar';
import { sql } from 'kysely';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { dayPhones, firstAid } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily, type Family } from '../../../../test/support/family.ts';
import { picture } from '../../../../test/support/images.ts';
import { readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { sealRecord } from '../../../core/answers/sealed-records.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const { readDay, send } = dayPhones(testApp, camp.id);
await createCrewOf(testApp, staff.crew.id, camp.id);

let family: Family;
let person: string;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
  person = await createPerson(family, {
    name: 'Aisyah',
    health_allergies: true,
    health_allergies_food: 'Peanuts, penicillin',
    ...{ health_allergies_medication: null, health_allergies_other: null },
  });
});

const { medic } = staff;
const paramsOf = (registrationId = person) => ({ campId: camp.id, registrationId });
const get = async () => (await medic.ask('GET', pathOf(getCampHealth, paramsOf()))).json();
const save = (body: object) => medic.ask('PUT', pathOf(saveCampHealth, paramsOf()), body);
const medicine = {
  ...sampleAnswers(medicineSection),
  ...{ from_on: '2026-01-01', until_on: '2026-12-31', from_time: null, until_time: null },
  dose_changes: null,
};
const add = (body: object = medicine, headers = {}) =>
  medic.ask('POST', pathOf(addMedicine, paramsOf()), body, headers);
const personOnPhone = async () =>
  (await readDay(staff.crew)).people.find(({ registration_id }) => registration_id === person);

describe('what the medic enters', () => {
  test('stands beside the family’s words', async () => {
    const before = await get();
    expect(before).toMatchObject({ nuts: 'not looked at', what_to_do: null, version: 0 });
    expect(before.family.facts).toContainEqual({
      label: 'Allergic to',
      value: expect.stringContaining('Peanuts, penicillin'),
    });
    const saved = await save({ peanuts: 'severe', what_to_do: 'EpiPen in the red bag.', version: 0 });
    expect(saved.json()).toMatchObject({ peanuts: 'severe', nuts: 'not looked at', version: 1 });
    expect(await get()).toMatchObject({ peanuts: 'severe', what_to_do: 'EpiPen in the red bag.' });
  });

  const allergyMarks = async () =>
    (await personOnPhone())?.flags
      .map(({ label }) => label)
      .filter((label) => /severe|Family|Allerg|Latex|Tomato/.test(label));

  test('is on the crew’s phones beside those words of the family that it does not answer', async () => {
    expect(await allergyMarks()).toEqual(['Family: Peanuts, penicillin']);
    await save({ what_to_do: 'EpiPen in the red bag.' });
    expect(await allergyMarks()).toEqual(['Family: Peanuts, penicillin']);
    await save({ other: 'severe', other_name: 'Tomato' });
    expect(await allergyMarks()).toEqual(['Tomato, severe', 'Family: Peanuts, penicillin']);
    await save({ peanuts: 'severe' });
    expect(await allergyMarks()).toEqual(['Peanuts, severe', 'Tomato, severe', 'Family: penicillin']);
    expect((await get()).family.unanswered).toEqual(['penicillin']);
    await save({ penicillin: 'no' });
    expect(await allergyMarks()).toEqual(['Peanuts, severe', 'Tomato, severe']);
    expect((await personOnPhone())?.what_to_do).toBe('EpiPen in the red bag.');
  });

  test('is read from a record of an older version: what it does not list is not looked at', async () => {
    const id = uuidv7();
    const allergens = [{ kind: 'peanuts', other: '', severe: false }];
    const sealed = sealRecord(db, 'camp_health', id, { allergens, what_to_do: '' });
    const row = { id, registration_id: person, sealed, version: 1, staff_id: medic.id };
    await db.insertInto('camp_health').values(row).execute();
    expect(await get()).toMatchObject({
      peanuts: 'mild',
      penicillin: 'not looked at',
      nuts: 'not looked at',
    });
    expect((await personOnPhone())?.flags.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Peanuts', 'Family: penicillin']),
    );
  });

  test('does not answer what the family writes later', async () => {
    await save({ peanuts: 'severe', penicillin: 'no', nuts: 'no', family_answered: true });
    expect(await allergyMarks()).toEqual(['Peanuts, severe']);
    const answers = { health_allergies_food: 'Peanuts, cashews' };
    const { camper_id } = await readRow(db, 'registration', { id: person });
    expect((await family.ask('PUT', `/api/campers/${camper_id}`, answers)).statusCode).toBe(200);
    expect(await allergyMarks()).toEqual(['Peanuts, severe', 'Family: cashews']);
    expect(await get()).toMatchObject({ family_answered: false });
    await save({ what_to_do: 'Call the medic.', nuts: 'no' });
    expect(await allergyMarks()).toEqual(['Peanuts, severe', 'Family: cashews']);
    // A form from before the family wrote it.
    await save({ family_answered: true, family_words: [] });
    expect(await allergyMarks()).toEqual(['Peanuts, severe', 'Family: cashews']);
    await save({ family_answered: true, family_words: ['cashews'] });
    expect(await allergyMarks()).toEqual(['Peanuts, severe']);
  });

  test('a bare Yes stays until every allergen is answered', async () => {
    person = await createPerson(await createCompleteFamily(testApp), {
      name: 'Bare',
      health_allergies: true,
      ...{ health_allergies_food: null, health_allergies_medication: null, health_allergies_other: null },
      health_notes: null,
    });
    await save({ peanuts: 'severe' });
    expect(await allergyMarks()).toEqual(['Peanuts, severe', 'Allergies']);
    await save(Object.fromEntries(allergenKinds.map((kind) => [kind, 'no'])));
    expect(await allergyMarks()).toEqual([]);
  });

  test('has phones read the people again', async () => {
    const before = (await readDay(staff.crew)).changes.people_version;
    await save({ nuts: 'mild' });
    expect((await readDay(staff.crew)).changes.people_version).toBeGreaterThan(before);
  });

  test('is not saved over a newer version', async () => {
    await save({ nuts: 'mild', version: 0 });
    const late = await save({ nuts: 'severe', version: 0 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'conflict', current: { nuts: 'mild', version: 1 } });
  });

  test('is encrypted', async () => {
    await save({ peanuts: 'severe', what_to_do: 'EpiPen' });
    const { sealed } = await readRow(db, 'camp_health', { registration_id: person });
    expect(sealed.toString('latin1')).not.toMatch(/peanuts|EpiPen/);
  });

  test('is read and changed with an entry in the log', async () => {
    const reader = await createStaff(testApp, 'medic');
    await reader.ask('GET', pathOf(getCampHealth, paramsOf()));
    await reader.ask('PUT', pathOf(saveCampHealth, paramsOf()), { nuts: 'mild' });
    const entries = await db
      .selectFrom('access_log')
      .select(['action', 'what'])
      .where('registration_id', '=', person)
      .where('staff_id', '=', reader.id)
      .orderBy('action', 'desc')
      .execute();
    expect(entries).toEqual([
      { action: 'view', what: writeEvent(['campHealth']) },
      { action: 'change', what: writeEvent(['campHealth']) },
    ]);
  });

  test('cannot be entered for people not at the camp', async () => {
    await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', person).execute();
    expect((await medic.ask('GET', pathOf(getCampHealth, paramsOf()))).statusCode).toBe(404);
    expect((await save({ nuts: 'mild' })).statusCode).toBe(404);
    expect((await add()).statusCode).toBe(404);
  });
});

describe('medicines', () => {
  test('one is entered once for a key, and shown as it was entered', async () => {
    const key = { 'idempotency-key': `medicine-${person}` };
    await add({ ...medicine, times: '20.00 8:00' }, key);
    const again = await add({ ...medicine, times: '20.00 8:00' }, key);
    expect(again.statusCode).toBe(201);
    expect(again.json().medicines).toMatchObject([
      { name: 'Salbutamol inhaler', times: ['08:00', '20:00'], entered_by: medic.name, ended_at: null },
    ]);
    expect((await personOnPhone())?.flags).toContainEqual({ kind: 'medicine', label: 'Medicine today' });
  });

  test.each([
    ['weekly', { frequency: 'weekdays', weekdays: 'Monday', times: '08:00' }, [1], 'Medicine today'],
    ['weekly, on another day', { frequency: 'weekdays', weekdays: 'Tuesday', times: '08:00' }, [2], null],
  ])('one that is given %s is due only on its day', async (_, changes, weekdays, flag) => {
    // A Monday.
    const day = testApp.clock.today('Asia/Kuala_Lumpur');
    expect(new Date(day).getUTCDay()).toBe(1);
    const entered = await add({ ...medicine, ...changes });
    const [{ id: medicine_id, times, schedule }] = entered.json().medicines;
    expect({ times, schedule }).toEqual({ times: [], schedule: { times: ['08:00'], weekdays } });
    const labels = (await personOnPhone())?.flags.filter(({ kind }) => kind === 'medicine') ?? [];
    expect(labels.map(({ label }) => label)).toEqual(flag ? [flag] : []);
    expect((await readDay(medic)).medicines.find(({ id }) => id === medicine_id)).toMatchObject({ schedule });
    const dose = { kind: 'dose', medicine_id, registration_id: person, day, due_at: '08:00' } as const;
    expect(await send(medic, { ...dose, outcome: 'given', note: '' })).toMatchObject({
      outcome: flag ? 'stored' : 'rejected',
    });
  });

  test('the dose of each day is on the phone and in the record, where it is lowered step by step', async () => {
    const day = testApp.clock.today('Asia/Kuala_Lumpur');
    const lowered = { dose: '20 mg', dose_changes: 'once', dose_2: '15 mg', dose_2_from_day: 2 };
    const entered = await add({ ...medicine, ...lowered, times: '08:00', from_on: addDays(day, -1) });
    const [{ id: medicine_id, doses }] = entered.json().medicines;
    expect(doses).toEqual([
      { from_on: addDays(day, -1), dose: '20 mg' },
      { from_on: day, dose: '15 mg' },
    ]);
    expect((await readDay(medic)).medicines.find(({ id }) => id === medicine_id)).toMatchObject({ doses });
    const dose = { kind: 'dose', medicine_id, registration_id: person, due_at: '08:00' } as const;
    await send(medic, { ...dose, day: addDays(day, -1), outcome: 'missed', note: '' });
    await send(medic, { ...dose, day, outcome: 'given', note: '' });
    const record = (
      await medic.ask('GET', pathOf(listDoses, { campId: camp.id }))
    ).json() as MedicationRecord;
    const theirs = record.people.find(({ registration_id }) => registration_id === person)?.doses;
    expect(theirs?.map(({ medicine: name, outcome }) => [name, outcome])).toEqual([
      ['Salbutamol inhaler, 20 mg', 'missed'],
      ['Salbutamol inhaler, 15 mg', 'given'],
    ]);
  });

  test('a medicine that has ended is no longer given but stays on the page', async () => {
    const [{ id: medicineId }] = (await add()).json().medicines;
    const end = () => medic.ask('POST', pathOf(endMedicine, { ...paramsOf(), medicineId }));
    const [first, second] = [await end(), await end()];
    expect(first.json().medicines).toMatchObject([{ id: medicineId, ended_at: expect.any(String) }]);
    expect(second.json()).toEqual(first.json());
    expect((await readDay(medic)).medicines.map(({ id }) => id)).not.toContain(medicineId);
  });

  test('the last day is not before the first', async () => {
    const wrong = await add({ ...medicine, until_on: '2025-12-31' });
    expect(wrong.json().errors).toEqual({ until_on: ['Choose a day that is not before the first.'] });
  });

  test.each([
    ['', []],
    ['8:00, 20.30', ['08:00', '20:30']],
    ['20:00; 08:00 8:00', ['08:00', '20:00']],
    ['noon', undefined],
    ['24:00', undefined],
  ])('reads the times %o', (line, times) => {
    expect(readTimes(line)).toEqual(times);
  });
});

test('those with something to look after come first', async () => {
  await createPerson(await createCompleteFamily(testApp), {
    name: 'Aaron',
    health_allergies: false,
    health_asthma: false,
    can_swim: true,
  });
  await save({ nuts: 'severe' });
  const { people } = (await medic.ask('GET', pathOf(listCampHealth, { campId: camp.id }))).json();
  expect(people.find((one: { registration_id: string }) => one.registration_id === person)).toMatchObject({
    alerts: expect.arrayContaining(['Nuts, severe', 'Family: Peanuts, penicillin']),
    ...{ entered: true, allergens_answered: 1, what_to_do: false, medicines: 0, groups: [] },
    without_instructions: 3,
  });
  expect(people.at(-1)).toMatchObject({ name: 'Aaron', alerts: [] });
});

test('incidents are told with names and notes, and each view is logged', async () => {
  const { id } = await send(staff.crew, {
    kind: 'incident',
    registration_id: person,
    type: 'incident',
    happened_at: '2026-03-01T01:00:00.000Z',
    what: 'Fell off a bicycle',
    where: 'Trail',
    done: 'Bandage',
    guardian_told_at: null,
  });
  const note = { text: 'Mother called', guardian_told_at: '2026-03-01T02:00:00.000Z' };
  await send(medic, { kind: 'incident note', incident_id: id, ...note });
  const reader = await createStaff(testApp, 'medic');
  const { incidents } = (await reader.ask('GET', pathOf(listIncidents, { campId: camp.id }))).json();
  expect(incidents).toContainEqual(
    expect.objectContaining({
      id,
      camper_name: expect.stringMatching(/^Aisyah/),
      what: 'Fell off a bicycle',
      by: staff.crew.name,
      notes: [expect.objectContaining({ ...note, by: medic.name })],
    }),
  );
  const views = await readRows(db, 'access_log', { registration_id: person, staff_id: reader.id }, ['what']);
  expect(views).toEqual([{ what: writeEvent(['incidents']) }]);
});

test('a photo of an incident is kept encrypted without its metadata, and shown to those who see health, with an entry', async () => {
  const { id: incident_id } = await send(staff.crew, firstAid(person));
  const withMetadata = await picture(40, 30)
    .withExif({ IFD0: { Copyright: 'Zwiebelfisch' } })
    .jpeg()
    .toBuffer();
  const note = { kind: 'incident note', incident_id, text: 'Photo', guardian_told_at: null } as const;
  const { id: noteId, outcome } = await send(staff.crew, { ...note, photo: withMetadata.toString('base64') });
  expect(outcome).toBe('stored');
  const { incident_notes } = (await readDay(staff.crew)).changes;
  const read = incident_notes.find(({ id }) => id === noteId);
  expect(read).toMatchObject({ text: 'Photo', has_photo: true });
  expect(JSON.stringify(read).length).toBeLessThan(500);

  const url = pathOf(getIncidentPhoto, { campId: camp.id, noteId });
  const reader = await createStaff(testApp, 'medic');
  const shown = await reader.ask('GET', url);
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
  expect(shown.rawPayload.toString('latin1')).not.toContain('Zwiebelfisch');
  const views = db.selectFrom('access_log').select('what').where('staff_id', '=', reader.id).orderBy('id');
  expect(await views.where('registration_id', '=', person).execute()).toEqual([
    { what: writeEvent(['incidents']) },
  ]);

  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from incident_note where id = ${noteId} union all select sealed from incident_photo`.execute(
    db,
  );
  for (const { sealed } of rows) {
    expect(sealed.includes(shown.rawPayload.subarray(0, 64))).toBe(false);
    expect(sealed.includes(shown.rawPayload.toString('base64').slice(0, 64))).toBe(false);
  }
});

test('a note is kept where its photo cannot be read, and one that is rejected without its photo', async () => {
  const { id: incident_id } = await send(staff.crew, firstAid(person));
  const note = { kind: 'incident note', incident_id, text: 'A deep one', guardian_told_at: null } as const;
  const broken = Buffer.from('no picture').toString('base64');
  const { id, outcome } = await send(staff.crew, { ...note, photo: broken });
  expect(outcome).toBe('stored');
  const { incident_notes } = (await readDay(staff.crew)).changes;
  expect(incident_notes.find((one) => one.id === id)).toMatchObject({
    text: 'A deep one\n(The photo could not be read.)',
    has_photo: false,
  });

  const photo = (await picture(40, 30).jpeg().toBuffer()).toString('base64');
  expect((await send(staff.crew, { ...note, incident_id: uuidv7(), photo })).outcome).toBe('rejected');
  const all = (await staff.admin.ask('GET', pathOf(listRejectedActions, { campId: camp.id }))).json();
  const rejected = all.find(({ kind }: { kind: string }) => kind === 'incident note');
  expect(rejected.action).toMatchObject({ text: 'A deep one\n(Its photo was not kept.)' });
  expect(JSON.stringify(rejected).length).toBeLessThan(1000);
});
