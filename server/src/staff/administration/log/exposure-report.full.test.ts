import type {
  ExposedCamper,
  ExposureReport,
} from '@bowline/contract/api/staff/administration/exposure-report';
import { type StaffRole, staffRoles } from '@bowline/contract/staff/roles';
import { succeeded } from '@bowline/testing/client';
import { machineTime } from '@bowline/testing/machine-time';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { dayPhones } from '../../../../test/support/day-actions.ts';
import { getForm } from '../../../../test/support/family.ts';
import { accountIdOf } from '../../../../test/support/guardians.ts';
import { logIn, setUpStaff } from '../../../../test/support/invited-staff.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { changeRows, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';
import { logAccess } from '../../../core/access-log/queries.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
// The database uses its own clock; both clocks are after this day.
const SINCE = '2026-01-01';
const inAnHour = () => new Date(machineTime().getTime() + 3_600_000);
const junior = await createSubmittedForm(testApp, { camper: { name: 'Ada', dob: '2014-03-01' } });
const lite = await createSubmittedForm(testApp, { camper: { name: 'Ben', dob: '2018-03-01' } });
const idOf = async ({ family, id }: typeof junior) => (await getForm(family, id)).camper_id;
const [ada, ben] = [await idOf(junior), await idOf(lite)];

const reach = async (staff: string, since = SINCE): Promise<ExposureReport> =>
  (await admin.ask('GET', `/api/staff/log/exposure?${new URLSearchParams({ staff, since })}`)).json();
const campers = async (staff: string, more: Record<string, string> = {}): Promise<ExposedCamper[]> => {
  const query = new URLSearchParams({ staff, since: SINCE, ...more });
  return (await admin.ask('GET', `/api/staff/log/exposure/campers?${query}`)).json().campers;
};
const couldOf = (found: ExposedCamper[], id: string) =>
  found.find(({ camper_id }) => camper_id === id)?.could;

test.each<[StaffRole, string[], string[]]>([
  ['admin', ['health', 'ids'], ['health', 'behavioural', 'ids']],
  ['registrar', ['ids'], ['behavioural', 'ids']],
  ['medic', ['health'], ['health', 'behavioural']],
  ['viewer', [], []],
])('a %s could have read the parts its role shows', async (role, ofAda, ofBen) => {
  const { id } = await createStaff(testApp, role);
  const found = await campers(id);
  expect(couldOf(found, ada)).toEqual(ofAda);
  expect(couldOf(found, ben)).toEqual(ofBen);
  const { could } = await reach(id);
  const campersBy = Object.fromEntries(could.by_sight.map(({ sight, campers: number }) => [sight, number]));
  expect(could).toMatchObject({ families: 2, campers: 2 });
  expect(campersBy).toEqual({
    health: ofAda.includes('health') ? 2 : 0,
    behavioural: ofBen.includes('behavioural') ? 1 : 0,
    ids: ofAda.includes('ids') ? 2 : 0,
  });
});

test('a part that an account opened or typed counts, whatever its role reads', async () => {
  const { id } = await createStaff(testApp, 'registrar');
  await logAccess(db, {
    ...{ staffId: id, action: 'view', what: ['registration', 'medical'], address: 'test' },
    ...{ accountId: await accountIdOf(db, lite.family), camperId: ben },
  });
  const found = await campers(id);
  expect([couldOf(found, ada), couldOf(found, ben)]).toEqual([['ids'], ['health', 'behavioural', 'ids']]);
  const { could } = await reach(id);
  expect(could.by_sight.find(({ sight }) => sight === 'health')).toMatchObject({ families: 1, campers: 1 });
});

describe('crew', () => {
  const campOf = (id: string) =>
    db
      .selectFrom('registration')
      .innerJoin('camp', 'camp.id', 'camp_id')
      .select(['camp.id', 'camp.name'])
      .where('registration.id', '=', id)
      .executeTakeFirstOrThrow();
  const accept = (id: string, created_at?: Date) =>
    changeRows(db, 'registration', { id }, { status: 'Accepted', ...(created_at && { created_at }) });

  test('of a camp could have read what its camp day returns, and nobody else', async () => {
    await accept(junior.id);
    await accept(lite.id);
    const crew = await createStaff(testApp, 'crew');
    const camp = await campOf(junior.id);
    await createCrewOf(testApp, crew.id, camp.id);
    const shown = (await dayPhones(testApp, camp.id).readDay(crew)).people.map(
      ({ registration_id }) => registration_id,
    );
    expect(shown).toEqual([junior.id]);
    const found = await campers(crew.id);
    expect(found.map(({ camper_id, could }) => [camper_id, could])).toEqual([[ada, ['health']]]);
    const { could, crew: named } = await reach(crew.id);
    expect(could).toMatchObject({ families: 1, campers: 1 });
    expect(could.by_sight.map(({ campers: number }) => number)).toEqual([1, 0, 0]);
    expect(named).toMatchObject([{ camp: camp.name, from_on: '2000-01-01', until: null }]);
  });

  test('of no camp could have read nobody', async () => {
    const { id } = await createStaff(testApp, 'crew');
    expect((await reach(id)).could.campers).toBe(0);
    expect(await campers(id)).toEqual([]);
  });

  test('who are registrars too could have read only the health of their camp', async () => {
    const { id } = await createStaff(testApp, 'registrar', 'crew');
    await createCrewOf(testApp, id, (await campOf(junior.id)).id);
    const found = await campers(id);
    expect(couldOf(found, ada)).toEqual(['health', 'ids']);
    expect(couldOf(found, ben)).toEqual(['behavioural', 'ids']);
  });

  test('could have read behaviour where their camp showed it, even if it does not any more', async () => {
    await accept(lite.id);
    const { id } = await createStaff(testApp, 'crew');
    const camp = await campOf(lite.id);
    await createCrewOf(testApp, id, camp.id);
    for (const crew_sees_behaviour of [true, false]) {
      await db.updateTable('camp').set({ crew_sees_behaviour }).where('id', '=', camp.id).execute();
      expect(couldOf(await campers(id), ben)).toEqual(['health', 'behavioural']);
    }
  });

  test('keep what they could have read when they are not named any more, but nobody accepted later', async () => {
    const { id } = await createStaff(testApp, 'crew');
    const camp = await campOf(junior.id);
    await createCrewOf(testApp, id, camp.id);
    expect((await admin.ask('PUT', `/api/staff/accounts/${id}/crew-camps`, { camps: [] })).statusCode).toBe(
      200,
    );
    const late = await createSubmittedForm(testApp, { camper: { name: 'Late' } });
    await accept(late.id, inAnHour());
    const decided = await createSubmittedForm(testApp, { camper: { name: 'Decided' } });
    const event = { id: uuidv7(), registration_id: decided.id, at: inAnHour() };
    await db
      .insertInto('form_event')
      .values({ ...event, move: 'accept', actor: 'staff', to_status: 'Accepted' })
      .execute();
    await accept(decided.id);
    const found = (await campers(id)).map(({ camper_id }) => camper_id);
    expect(found).toContain(ada);
    expect(found).not.toContain(await idOf(late));
    expect(found).not.toContain(await idOf(decided));
    expect((await reach(id)).crew).toMatchObject([{ camp: camp.name, until: expect.any(String) }]);
  });

  test('could have read nobody on days that they are not named for, or without the role', async () => {
    const camp = await campOf(junior.id);
    const [later, former] = [await createStaff(testApp, 'crew'), await createStaff(testApp, 'viewer')];
    const days = { from_on: '2090-01-01', until_on: '2090-01-09' };
    await db
      .insertInto('crew_camp')
      .values({ ...days, staff_id: later.id, camp_id: camp.id })
      .execute();
    await createCrewOf(testApp, former.id, camp.id);
    expect((await reach(later.id)).could.campers).toBe(0);
    expect(couldOf(await campers(former.id), ada)).toEqual([]);
  });
});

test('every role held counts for its time, however short', async () => {
  const { id } = await createStaff(testApp, 'viewer');
  const become = (role: StaffRole) => changeRows(db, 'staff', { id }, { roles: [role] });
  await become('medic');
  await become('viewer');
  const { standings } = await reach(id);
  expect(standings.map(({ roles, recorded }) => [...(roles as string[]), recorded])).toEqual([
    ['viewer', true],
    ['medic', true],
    ['viewer', true],
  ]);
  expect(standings[0]?.until).toBe(standings[1]?.from);
  expect(standings[2]?.until).toBeNull();
  expect(couldOf(await campers(id), ada)).toEqual(['health']);
});

test('excludes data from after a role was lost or the account disabled', async () => {
  const { id } = await createStaff(testApp, 'medic');
  const body = { name: 'Sam', roles: ['medic'], ends_on: null, disabled: true };
  await succeeded(admin.ask('PUT', `/api/staff/accounts/${id}`, body));
  const late = await createSubmittedForm(testApp, { camper: { name: 'Late' } });
  await db.updateTable('registration').set({ created_at: inAnHour() }).where('id', '=', late.id).execute();
  const lateCamper = await idOf(late);
  expect((await campers(id)).map(({ camper_id }) => camper_id)).not.toContain(lateCamper);
  const { account, standings } = await reach(id);
  expect(account.can_log_in).toBe(false);
  expect(standings.map(({ disabled }) => disabled)).toEqual([false, true]);
});

test('excludes data from after the account’s last day', async () => {
  const old = new Date('2025-06-01T00:00:00Z');
  await db.updateTable('registration').set({ created_at: old }).where('id', '=', junior.id).execute();
  const { id } = await createStaff(testApp, 'medic');
  const leaves = (ends_on: string) => db.updateTable('staff').set({ ends_on }).where('id', '=', id).execute();
  await db.updateTable('staff_standing').set({ since: old }).where('staff_id', '=', id).execute();
  await leaves('2025-12-31');
  await db.deleteFrom('staff_standing').where('staff_id', '=', id).where('ends_on', 'is', null).execute();
  await db.updateTable('staff_standing').set({ since: old }).where('staff_id', '=', id).execute();
  expect((await reach(id)).could.campers).toBe(0);
  expect((await reach(id, '2025-12-31')).could.campers).toBe(1);
});

test('lists what the account opened with time and parts, also by itself', async () => {
  const medic = await createStaff(testApp, 'medic');
  await medic.ask('GET', `/api/staff/registrations/${lite.id}`);
  const { viewed, addresses } = await reach(medic.id);
  expect(viewed).toEqual({ entries: 1, families: 1, campers: 1, exports: 0 });
  expect(addresses).toMatchObject([{ address: '127.0.0.1', entries: 1 }]);
  const [seen, ...others] = await campers(medic.id, { only: 'viewed' });
  expect(others).toEqual([]);
  expect(seen).toMatchObject({ camper_id: ben, camper_name: 'Ben', email: lite.family.email, viewed: 1 });
  expect(seen?.parts).toEqual([expect.stringContaining('Medical')]);
});

test('lists sessions with their ends, and rejected logins', async () => {
  const staff = await setUpStaff(testApp, 'medic');
  testApp.clock.advance(60_000);
  await logIn(testApp, staff.email, '000000');
  const open = (await logIn(testApp, staff.email, staff.recoveryCodes[0] ?? '')).json().access_token;
  const headers = { authorization: `Bearer ${open}` };
  await testApp.app.inject({ method: 'POST', url: '/api/staff/logout', headers });
  const { sessions, refused_logins } = await reach(staff.id);
  expect(sessions.map(({ end, address }) => [end, address])).toEqual([
    ['ended', '127.0.0.1'],
    ['open', '127.0.0.1'],
  ]);
  expect(refused_logins).toBe(1);
});

test('logs each view and each export with the account it is about', async () => {
  const { id } = await createStaff(testApp, 'viewer');
  await reach(id);
  const query = new URLSearchParams({ staff: id, since: SINCE });
  const csv = await admin.ask('GET', `/api/staff/log/exposure/campers/csv?${query}`);
  expect(csv.body).toContain(junior.family.email);
  expect((await admin.ask('GET', `/api/staff/log/exposure/campers/xlsx?${query}`)).statusCode).toBe(200);
  const entries = await readRows(db, 'access_log', { about_staff_id: id }, ['action', 'staff_id']);
  expect(entries).toEqual(['view', 'export', 'export'].map((action) => ({ action, staff_id: admin.id })));
});

test('creating an account records its first role and status', async () => {
  for (const role of staffRoles) {
    const { id } = await createStaff(testApp, role);
    expect((await reach(id)).standings).toMatchObject([{ roles: [role], disabled: false, until: null }]);
  }
});

// The last one: its clock ends every session started before.
test('an expired session ends at its expiry, whenever its row was closed', async () => {
  const staff = await setUpStaff(testApp, 'medic');
  const started = testApp.clock.now().getTime();
  testApp.clock.advance(5 * 60 * 60_000);
  const later = await createStaff(testApp, 'admin');
  await succeeded(later.ask('POST', `/api/staff/accounts/${staff.id}/reset`));
  const found = await later.ask('GET', `/api/staff/log/exposure?staff=${staff.id}&since=${SINCE}`);
  const until = new Date(started + 30 * 60_000).toISOString();
  expect(found.json().sessions).toMatchObject([{ end: 'by itself', until }]);
});
