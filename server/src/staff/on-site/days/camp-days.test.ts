import { pathOf } from '@bowline/contract/api/define-call';
import {
  getCampDay,
  getDayKey,
  getDayPhotos,
  sendDayActions,
} from '@bowline/contract/api/staff/on-site/camp-days';
import { logInWords } from '@bowline/contract/staff/log-events';
import { addDays } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { dayPhones } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily, createFilledForm, submit } from '../../../../test/support/family.ts';
import { picture } from '../../../../test/support/images.ts';
import { changeRows, readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const params = { campId: camp.id };
await createCrewOf(testApp, staff.crew.id, camp.id);
const otherCamp = await db
  .selectFrom('camp')
  .select('id')
  .where('id', '!=', camp.id)
  .executeTakeFirstOrThrow();

const { send, readDay: readDayAs } = dayPhones(testApp, camp.id);
const readDay = (reader: StaffMember = staff.crew) => readDayAs(reader);

const checkpointOf = async (kind: string) => {
  const checkpoint = (await readDay()).checkpoints.find((one) => one.kind === kind);
  if (!checkpoint) throw new Error(`No ${kind}`);
  return checkpoint.id;
};

const arrive = async (registration_id: string, sender = staff.crew, id = uuidv7()) =>
  send(sender, { kind: 'check in', checkpoint_id: await checkpointOf('arrival'), registration_id }, id);

const stateOf = async (registration_id: string) =>
  (await readDay()).changes.attendance.filter(
    (one) => one.registration_id === registration_id && !one.undone,
  );

let person: string;
beforeEach(async () => {
  person = await createPerson(await createCompleteFamily(testApp), { name: 'Aisyah binti Osman' });
});

describe('who may see a camp’s days', () => {
  test('crew see the camps they are named for, and no other', async () => {
    const listed = await staff.crew.ask('GET', '/api/staff/camp-days');
    expect(listed.json()).toContainEqual(expect.objectContaining({ id: camp.id }));
    const other = await staff.crew.ask('GET', `/api/staff/camps/${otherCamp.id}/day`);
    expect(other.statusCode).toBe(404);
  });

  test('crew see nothing before and after their dates', async () => {
    const late = await createStaff(testApp, 'crew');
    await createCrewOf(testApp, late.id, camp.id);
    await changeRows(db, 'crew_camp', { staff_id: late.id }, { until_on: '2026-03-01' });
    expect((await late.ask('GET', pathOf(getCampDay, params))).statusCode).toBe(404);
  });

  test.each([
    ['still send on the next day what they did on their last one', 1, 200],
    ['send nothing two days after their last one', 2, 404],
  ])('crew %s', async (_, days, status) => {
    const late = await createStaff(testApp, 'crew');
    await createCrewOf(testApp, late.id, camp.id);
    const until_on = addDays((await readDay()).today, -days);
    await db.updateTable('crew_camp').set({ until_on }).where('staff_id', '=', late.id).execute();
    expect((await late.ask('GET', pathOf(getCampDay, params))).statusCode).toBe(404);
    expect((await late.ask('GET', pathOf(getDayKey, params))).statusCode).toBe(status);
    const sent_at = testApp.clock.now().toISOString();
    const about = { checkpoint_id: await checkpointOf('arrival'), registration_id: person };
    const body = { actions: [{ id: uuidv7(), kind: 'check in', made_at: sent_at, ...about }], sent_at };
    expect((await late.ask('POST', pathOf(sendDayActions, params), body)).statusCode).toBe(status);
  });

  test('each person’s view is logged once a day', async () => {
    const reader = await createStaff(testApp, 'admin');
    await readDay(reader);
    await readDay(reader);
    const views = await readRows(db, 'access_log', { staff_id: reader.id, registration_id: person }, ['id']);
    expect(views).toHaveLength(1);
  });

  test('a day has no IC number, price or behavioural answer', async () => {
    // Twelve digits in a row may also be the end of a random id.
    const day = JSON.stringify(await readDay()).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');
    expect(day).toContain('Aisyah binti Osman');
    expect(day).not.toMatch(/\d{6}-?\d{2}-?\d{4}|"ic"|_sen|"behaviour":\[\{/);
  });

  test('crew read behavioural answers where the camp says so; medics always', async () => {
    const lite = await readRow(db, 'camp', { type: 'lite' }, ['id']);
    await createCrewOf(testApp, staff.crew.id, lite.id);
    const child = await createCompleteFamily(testApp);
    const form = await createFilledForm(child, { dob: '2018-03-02' });
    await submit(child, form);
    await db.updateTable('registration').set({ status: 'Accepted' }).where('id', '=', form).execute();
    const behaviourFor = async (reader: StaffMember) => {
      const day = await reader.ask('GET', pathOf(getCampDay, { campId: lite.id }));
      return getCampDay.response.parse(day.json()).people[0]?.behaviour.length;
    };
    expect(await behaviourFor(staff.crew)).toBe(0);
    expect(await behaviourFor(staff.medic)).toBeGreaterThan(5);
    await staff.admin.ask('PUT', `/api/staff/camps/${lite.id}`, { crew_sees_behaviour: true });
    expect(await behaviourFor(staff.crew)).toBeGreaterThan(5);
  });

  test('photos are small, and only those of the camp', async () => {
    const { key } = await testApp.deps.files.put(await picture(800, 600).jpeg().toBuffer());
    await db.updateTable('camper').set({ photo_file: key }).execute();
    const photosIn = async (campId: string) => {
      const url = pathOf(getDayPhotos, { campId });
      const response = await staff.admin.ask('GET', `${url}?of=${person},${uuidv7()}`);
      return getDayPhotos.response.parse(response.json()).photos;
    };
    const [photo] = await photosIn(camp.id);
    const shown = (await readDay()).people.find(({ registration_id }) => registration_id === person);
    expect(photo).toMatchObject({ registration_id: person, photo: shown?.photo });
    expect(photo?.jpeg.length).toBeLessThan(15_000);
    expect(key).not.toContain(photo?.photo);
    expect(await photosIn(otherCamp.id)).toEqual([]);
  });

  test('the previous key of a device is handed out while the secret key is exchanged', async () => {
    const url = pathOf(getDayKey, params);
    const crew = await createStaff(testApp, 'medic');
    const before = (await crew.ask('GET', url)).json();
    expect(before.previous_key).toBeNull();
    const { deriveKey } = testApp.deps;
    const exchanged = await buildTestApp(db, {
      after: testApp,
      deps: { deriveKey: (purpose) => deriveKey(`new ${purpose}`), previousKey: deriveKey },
    });
    const headers = { authorization: `Bearer ${crew.token}` };
    const { key, previous_key } = (await exchanged.app.inject({ url, headers })).json();
    expect(previous_key).toBe(before.key);
    expect(key).not.toBe(before.key);
  });

  test('the key of a device is its account’s own', async () => {
    const url = pathOf(getDayKey, params);
    const [first, again, other] = [
      await staff.crew.ask('GET', url),
      await staff.crew.ask('GET', url),
      await staff.admin.ask('GET', url),
    ];
    expect(first.json().key).toBe(again.json().key);
    expect(other.json().key).not.toBe(first.json().key);
  });
});

describe('actions', () => {
  test('one that is sent twice is stored once', async () => {
    const id = uuidv7();
    expect(await arrive(person, staff.crew, id)).toMatchObject({ outcome: 'stored' });
    expect(await arrive(person, staff.crew, id)).toMatchObject({ outcome: 'stored' });
    expect(await stateOf(person)).toMatchObject([{ id, by: staff.crew.name }]);
  });

  test('the first of two phones holds, and the second is told', async () => {
    const first = await arrive(person);
    expect(await arrive(person, staff.medic)).toMatchObject({
      outcome: 'superseded',
      message: `${staff.crew.name} had already done this.`,
    });
    // Both saw the camper, who may have left between the two.
    expect(await stateOf(person)).toMatchObject([{ id: first.id }, { by: staff.medic.name }]);
  });

  test('one that was undone can be done again', async () => {
    const { id } = await arrive(person);
    const taken = await send(staff.medic, { kind: 'undo', of: 'check in', action_id: id });
    expect(taken.outcome).toBe('stored');
    expect(await stateOf(person)).toEqual([]);
    expect(await arrive(person)).toMatchObject({ outcome: 'stored' });
  });

  test('one of another camp is rejected, and those after it are stored', async () => {
    const checkpoint_id = await checkpointOf('arrival');
    const made_at = testApp.clock.now().toISOString();
    const actionFor = (registration_id: string) => ({
      id: uuidv7(),
      made_at,
      kind: 'check in',
      checkpoint_id,
      registration_id,
    });
    const actions = [actionFor(uuidv7()), actionFor(person)];
    const response = await staff.crew.ask('POST', pathOf(sendDayActions, params), {
      actions,
      sent_at: made_at,
    });
    expect(response.json().results).toMatchObject([{ outcome: 'rejected' }, { outcome: 'stored' }]);
  });

  test('the time of a phone with a wrong clock is corrected', async () => {
    const now = testApp.clock.now();
    const hourAhead = (before: number) => new Date(now.getTime() + 3_600_000 - before).toISOString();
    const action = {
      id: uuidv7(),
      made_at: hourAhead(60_000),
      kind: 'check in',
      checkpoint_id: await checkpointOf('arrival'),
      registration_id: person,
    };
    await staff.crew.ask('POST', pathOf(sendDayActions, params), {
      actions: [action],
      sent_at: hourAhead(0),
    });
    expect(await stateOf(person)).toMatchObject([{ at: new Date(now.getTime() - 60_000).toISOString() }]);
  });

  test('every action that is stored is in the log', async () => {
    const { id } = await arrive(person);
    await send(staff.crew, { kind: 'undo', of: 'check in', action_id: id });
    const entries = await readRows(db, 'access_log', {
      registration_id: person,
      action: 'change',
      staff_id: staff.crew.id,
    });
    expect(entries.map(({ what }) => logInWords(what)).sort()).toEqual([
      'Counted: Arrival',
      'Undone: Counted',
    ]);
  });

  test('changes are those since a version', async () => {
    const { version } = (await readDay()).changes;
    await arrive(person);
    const later = await staff.crew.ask('GET', `/api/staff/camps/${camp.id}/day/changes?since=${version}`);
    expect(later.json().attendance).toMatchObject([{ registration_id: person, undone: false }]);
  });
});

describe('handing over', () => {
  const aunt = { kind: 'named', name: 'Aunt Mei', relation: 'Aunt', phone: '+60 12-345 6789' } as const;

  test('tells who took the camper, and when', async () => {
    const journey = { transport_from_campsite: 'own', transport_from_campsite_own_name: aunt.name };
    person = await createPerson(await createCompleteFamily(testApp), {}, { journey });
    const { id } = await send(staff.crew, {
      kind: 'hand over',
      registration_id: person,
      taker: aunt,
      call: null,
    });
    expect((await readDay()).changes.hand_overs).toContainEqual(
      expect.objectContaining({ id, registration_id: person, taker: aunt, undone: false }),
    );
    expect(
      await send(staff.medic, { kind: 'hand over', registration_id: person, taker: aunt, call: null }),
    ).toMatchObject({ outcome: 'superseded' });
  });

  test('needs a call to a guardian for somebody who is not on the list', async () => {
    const stranger = { ...aunt, kind: 'other' } as const;
    const action = { kind: 'hand over', registration_id: person, taker: stranger } as const;
    expect(await send(staff.crew, { ...action, call: null })).toMatchObject({ outcome: 'rejected' });
    expect(await send(staff.crew, { ...action, call: 'Mother: agrees' })).toMatchObject({
      outcome: 'stored',
    });
  });

  test('lets no child leave alone', async () => {
    const self = { ...aunt, kind: 'self' } as const;
    expect(
      await send(staff.crew, { kind: 'hand over', registration_id: person, taker: self, call: null }),
    ).toMatchObject({ outcome: 'rejected' });
  });
});

describe('a session for camp days', () => {
  test('makes the calls of camp days only, and does not end when idle', async () => {
    const crew = await createStaff(testApp, 'admin');
    await changeRows(db, 'staff_session', { staff_id: crew.id }, { for_camp_days: true });
    expect((await crew.ask('GET', '/api/staff/camps')).statusCode).toBe(403);
    testApp.clock.advance(2 * 3_600_000);
    expect((await crew.ask('GET', pathOf(getCampDay, params))).statusCode).toBe(200);
    expect((await crew.ask('GET', '/api/staff/me')).json()).toMatchObject({ for_camp_days: true });
  });
});

test('adds the reference to a name that two campers share', async () => {
  const ids = [
    await createPerson(await createCompleteFamily(testApp), { name: 'Nur Aisyah' }),
    await createPerson(await createCompleteFamily(testApp), { name: 'nur aisyah' }),
  ];
  const people = (await readDay(await createStaff(testApp, 'medic'))).people.filter(({ registration_id }) =>
    ids.includes(registration_id),
  );
  const references = await db.selectFrom('registration').select('reference').where('id', 'in', ids).execute();
  for (const { reference } of references)
    expect(people.filter(({ name }) => name.endsWith(`(${reference})`))).toHaveLength(1);
});
