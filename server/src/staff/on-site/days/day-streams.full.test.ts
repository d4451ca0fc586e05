import { pathOf } from '@bowline/contract/api/define-call';
import { getDayChanges, streamDay } from '@bowline/contract/api/staff/on-site/camp-days';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { changeRows, readRow } from '../../../../test/support/rows.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';
import { markPeopleChanged } from '../../../core/on-site/queries.ts';

const { db, testApp, camp } = await openCampLists();
const { app, clock } = testApp;
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const params = { campId: camp.id };

async function createCrew(): Promise<StaffMember> {
  const crew = await createStaff(testApp, 'crew');
  await createCrewOf(testApp, crew.id, camp.id);
  return crew;
}

const open = (listener: StaffMember) =>
  fetch(address + pathOf(streamDay, params), { headers: { authorization: `Bearer ${listener.token}` } });

/** The events of a stream, one after the other; undefined when it has ended. */
function readEvents({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    next: async () => (await reader?.read())?.value,
    cancel: () => reader?.cancel(),
  };
}

test('tells the version at once, and when it changes', async () => {
  const response = await open(await createCrew());
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events = readEvents(response);
  const first = await events.next();
  expect(first).toMatch(/^data: {"version":\d+,"people_version":0}\n\n$/);
  await markPeopleChanged(db, camp.id);
  expect(await events.next()).toContain('"people_version":1');
  await events.cancel();
});

test('ends when the session is ended from the office', async () => {
  const crew = await createCrew();
  const events = readEvents(await open(crew));
  await events.next();
  await changeRows(db, 'staff_session', { staff_id: crew.id }, { revoked_at: clock.now() });
  expect(await events.next()).toBeUndefined();
});

test('ends when somebody is taken off the camp, and no other stream with it', async () => {
  const [crew, other, medic] = [await createCrew(), await createCrew(), await createStaff(testApp, 'medic')];
  const [events, ...kept] = (await Promise.all([crew, other, medic].map(open))).map(readEvents);
  for (const one of [events, ...kept]) await one?.next();
  await db.deleteFrom('crew_camp').where('staff_id', '=', crew.id).execute();
  expect(await events?.next()).toBeUndefined();
  await markPeopleChanged(db, camp.id);
  for (const one of kept) {
    expect(await one.next()).toContain('people_version');
    await one.cancel();
  }
});

test('an account has six at a time', async () => {
  const crew = await createCrew();
  const events = (await Promise.all(Array.from({ length: 6 }, () => open(crew)))).map(readEvents);
  expect((await open(crew)).status).toBe(429);
  await events[0]?.cancel();
  await expect.poll(async () => (await open(crew)).status).toBe(200);
  for (const { cancel } of events) await cancel();
});

test('those that could not be opened are not counted', async () => {
  const crew = await createCrew();
  await sql`alter table camp_day_version rename to camp_day_versions`.execute(db);
  const failed = await Promise.all(Array.from({ length: 6 }, () => open(crew)));
  await sql`alter table camp_day_versions rename to camp_day_version`.execute(db);
  expect(failed.map(({ status }) => status)).toEqual(failed.map(() => 500));
  const response = await open(crew);
  expect(response.status).toBe(200);
  await readEvents(response).cancel();
});

test('neither the stream nor the changes keep a session that nobody uses from ending', async () => {
  const medic = await createStaff(testApp, 'medic');
  const lastSeen = async () => {
    const session = await readRow(db, 'staff_session', { staff_id: medic.id }, ['last_seen_at']);
    return session.last_seen_at.toISOString();
  };
  const before = await lastSeen();
  clock.advance(60_000);
  await medic.ask('GET', `${pathOf(getDayChanges, params)}?since=0`);
  await readEvents(await open(medic)).cancel();
  expect(await lastSeen()).toBe(before);
});

test('all streams end when the server stops', async () => {
  const events = readEvents(await open(await createCrew()));
  await events.next();
  await app.close();
  expect(await events.next()).toBeUndefined();
});
