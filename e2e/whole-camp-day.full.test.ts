import { saveTakers } from '@bowline/contract/api/family/takers';
import { saveCrewCamps } from '@bowline/contract/api/staff/administration/accounts';
import { listLog } from '@bowline/contract/api/staff/administration/log';
import { staffLogin, staffLoginCode } from '@bowline/contract/api/staff/administration/login';
import { getCampDay } from '@bowline/contract/api/staff/on-site/camp-days';
import { addMedicine } from '@bowline/contract/api/staff/on-site/camp-health';
import { getProgram, saveProgramDay } from '@bowline/contract/api/staff/on-site/checkpoints';
import type { DayChanges } from '@bowline/contract/api/staff/on-site/day-records';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { medicineSection } from '@bowline/contract/staff/camp-health';
import { acceptInvitation, inviteStaffMember, staffPassword } from '@bowline/testing/staff';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, portal, test, useOwnPortal } from './support/portal.ts';
import { createAcceptedRegistration, type RegistrationWithSlip } from './support/prepared.ts';
import { openStaffPage, setToday, staffOf } from './support/staff.ts';

useOwnPortal();

// One day of a camp with three phones: one is offline for most of it, one is killed while it is used.

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

const hour = 3_600_000;
const names = ['Aida Whole Day', 'Badrul Whole Day', 'Chong Whole Day'] as const;

/** Adds a session and a meal to the first day. Returns that day, and the ids of all checkpoints by name. */
async function defineProgram(campId: string) {
  const { client } = await staffOf('admin');
  const params = { campId };
  const { camp, checkpoints: known } = await client.call(getProgram, { params });
  const kept = known.filter(({ kind, day }) => day === camp.starts_on && /session|meal/.test(kind));
  const added = [
    { id: null, kind: 'session', name: 'Boat back ashore', starts_at: '11:00', group_kind_id: null },
    { id: null, kind: 'meal', name: 'Whole-day lunch', starts_at: '12:30', group_kind_id: null },
  ] as const;
  const checkpoints = [
    ...kept.map(({ id, kind, name, starts_at, group_kind_id }) => {
      return { id, kind: kind as 'session' | 'meal', name, starts_at, group_kind_id };
    }),
    ...added,
  ];
  const saved = await client.call(saveProgramDay, { params, body: { day: camp.starts_on, checkpoints } });
  return { firstDay: camp.starts_on, places: new Map(saved.checkpoints.map(({ name, id }) => [name, id])) };
}

interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** The token of a new member of staff, on a phone for camp days; crew are named for the camp until this day. */
async function logInForCampDays(role: 'medic' | 'crew', camp: { id: string; day: string }): Promise<string> {
  const { client } = await staffOf('admin');
  const { id, email, link } = await inviteStaffMember(client, { roles: [role] });
  const named = { camp_id: camp.id, from_on: '2020-01-01', until_on: camp.day };
  if (role === 'crew')
    await client.call(saveCrewCamps, { params: { staffId: id }, body: { camps: [named] } });
  const { app } = await acceptInvitation(portal, link);
  const body = { email, password: staffPassword, for_camp_days: true };
  const { login_token } = await portal.call(staffLogin, { body });
  // The current code made the account.
  const { access_token } = await portal.call(staffLoginCode, { body: { login_token, code: app(1) } });
  return access_token;
}

async function newPhone(browser: Browser, token: string, options: object): Promise<Phone> {
  const context = await browser.newContext(options);
  // On the device, so that a page that was killed opens again.
  await context.addInitScript((given) => localStorage.setItem('staff_token', given), token);
  return { context, page: await context.newPage() };
}

async function goTo(page: Page, campId: string, at = ''): Promise<void> {
  await page.goto(`/staff/camp/${campId}/today${at && `?at=${at}`}`);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('Whole Day');
  await expect(page.getByRole('listitem').filter({ hasText: 'Whole Day' })).toHaveCount(names.length);
}

const count = (page: Page, name: string) => page.getByRole('button', { name: `Count ${name}` }).click();

async function handOver(page: Page, name: string, taker: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Hand over ${name}` }).click();
  await page.getByRole('dialog', { name }).getByRole('radio', { name: taker }).check();
}

test('three phones count, lose the network, are killed and hand over, and agree with the office', async ({
  page: office,
  browser,
  contextOptions,
  baseURL,
  viewport,
}) => {
  test.slow();
  const campers: RegistrationWithSlip[] = [];
  for (const name of names) campers.push(await createAcceptedRegistration({ name }));
  const campId = campers[0]?.campId ?? '';
  const ids = new Set(campers.map(({ id }) => id));
  const { firstDay, places } = await defineProgram(campId);
  const placeOf = (name: string) => places.get(name) ?? '';
  const options = { ...contextOptions, baseURL, viewport };
  const [jetty, boat, gate] = [
    await newPhone(browser, (await staffOf('admin')).token, options),
    await newPhone(browser, await logInForCampDays('medic', { id: campId, day: firstDay }), options),
    await newPhone(browser, await logInForCampDays('crew', { id: campId, day: firstDay }), options),
  ];
  const changes = async (): Promise<DayChanges> =>
    (await (await staffOf('admin')).client.call(getCampDay, { params: { campId } })).changes;
  const present = async (place: string) =>
    (await changes()).attendance.filter(
      ({ checkpoint_id, registration_id, undone }) =>
        checkpoint_id === placeOf(place) && ids.has(registration_id) && !undone,
    );

  // The family of the third one fears somebody, and the office follows from the morning on.
  const fears = {
    ...{ allowed_1: false, never_1: true, never_2: false, hand_over_email: false, version: 0 },
    ...{ never_1_name: 'Razak bin Ismail', never_1_relation: 'Uncle' },
  };
  const [, , guarded] = campers;
  await guarded?.family.client.call(saveTakers, { params: { formId: guarded.id }, body: fears });
  await setToday(office, firstDay);
  await openStaffPage(office, await staffOf('admin'), `/camps/${campId}/live`);
  const checkpoint = (name: string) =>
    office
      .getByRole('list', { name: 'Checkpoints of today' })
      .getByRole('listitem')
      .filter({ has: office.getByRole('heading', { name }) });
  const missing = checkpoint('Arrival').getByText(/Whole Day$/);

  // Morning: the bus is counted on the jetty, one by mistake.
  await goTo(jetty.page, campId, placeOf('Bus to camp'));
  await boat.page.clock.install();
  await goTo(boat.page, campId, placeOf('Boat back ashore'));
  await goTo(gate.page, campId, placeOf('Arrival'));
  await count(jetty.page, names[0]);
  await count(jetty.page, names[1]);
  await jetty.page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => present('Bus to camp')).toHaveLength(1);

  // The boat has no network for an hour, and counts on.
  await boat.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await boat.context.setOffline(true);
  for (const name of names) await count(boat.page, name);
  await expect(boat.page.getByText('3 to send')).toBeVisible();

  // The gate is killed right after a tap, and finds it again.
  await count(gate.page, names[0]);
  await count(gate.page, names[1]);
  await gate.page.close();
  const reopened = await gate.context.newPage();
  await goTo(reopened, campId, placeOf('Arrival'));
  await expect.poll(() => present('Arrival')).toHaveLength(2);
  await expect(missing).toHaveText([names[2]]);
  await count(reopened, names[2]);
  await expect.poll(() => present('Arrival')).toHaveLength(3);
  await expect(missing).toHaveCount(0);

  // Back ashore.
  expect(await present('Boat back ashore')).toHaveLength(0);
  await boat.page.clock.fastForward('01:00:00');
  await boat.context.setOffline(false);
  await expect.poll(() => present('Boat back ashore')).toHaveLength(3);
  const counted = await present('Boat back ashore');
  expect(counted).toMatchObject(names.map(() => ({ by: 'Sam medic' })));
  const { made_at } = await changes();
  for (const { at } of counted) expect(Date.parse(made_at) - Date.parse(at)).toBeGreaterThan(hour);

  // Lunch is counted by two phones at once: both counts may be kept, of one camper.
  await goTo(jetty.page, campId, placeOf('Whole-day lunch'));
  await goTo(boat.page, campId, placeOf('Whole-day lunch'));
  await Promise.all([count(jetty.page, names[0]), count(boat.page, names[0])]);
  const atLunch = async () =>
    new Set((await present('Whole-day lunch')).map(({ registration_id }) => registration_id)).size;
  await expect.poll(atLunch).toBe(1);

  // The medic gives a medicine on the way, and the gate reports what happened.
  const medicine = {
    ...sampleAnswers(medicineSection),
    ...{ name: 'Whole-day Cetirizine', frequency: 'as needed', dose_changes: null },
    ...{ from_on: '2020-01-01', from_time: null, until_on: '2040-01-01', until_time: null },
  };
  const medicated = campers[0]?.id ?? '';
  const params = { campId, registrationId: medicated };
  await (await staffOf('medic')).client.call(addMedicine, { params, body: medicine });
  await boat.page.goto(`/staff/camp/${campId}/medicine`);
  const round = boat.page.getByRole('listitem').filter({ hasText: 'Whole-day Cetirizine' });
  await round.getByRole('button', { name: /^Given/ }).click();
  await expect(round.getByText(/^Given \d\d:\d\d by Sam medic/)).toBeVisible();
  await jetty.page.goto(`/staff/camp/${campId}/incidents`);
  await jetty.page.getByLabel('Minor: back to the group').check();
  await jetty.page.getByLabel('What happened?').fill('Whole-day splinter');
  await jetty.page.getByRole('button', { name: 'Report' }).click();
  const health = async () => {
    const { doses, incidents } = await changes();
    return {
      doses: doses.filter(({ registration_id }) => ids.has(registration_id)).length,
      incidents: incidents.filter(({ facts }) => facts?.what === 'Whole-day splinter').length,
    };
  };
  await expect.poll(health).toEqual({ doses: 1, incidents: 1 });
  await expect(office.getByText('Whole-day splinter')).toBeVisible();

  // Home: to the person in the form; to a stranger only after a call; never to the one who is feared.
  await goTo(reopened, campId, 'hand over');
  const sheet = reopened.getByRole('dialog');
  const handOverAsNamed = async () => {
    await handOver(reopened, names[0], /Named in the form/);
    await sheet.getByRole('button', { name: 'Hand over' }).click();
    await expect(sheet).toHaveCount(0);
  };
  await handOverAsNamed();
  // A camper who comes back for something is at camp again, and is handed over again.
  await reopened.getByRole('button', { name: new RegExp(`^${names[0]} .*With`) }).click();
  await sheet.getByRole('button', { name: 'Came back' }).click();
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await handOverAsNamed();
  await handOver(reopened, names[1], /Somebody else/);
  await sheet.getByRole('textbox', { name: 'Name' }).fill('A Neighbour');
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(sheet.getByText('Please fill this in.')).toBeVisible();
  await sheet.getByText('Reached', { exact: true }).click();
  await sheet.getByRole('textbox', { name: 'Call to a guardian' }).fill('Mother: agrees');
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(sheet).toHaveCount(0);
  await handOver(reopened, names[2], /Somebody else/);
  await sheet.getByRole('textbox', { name: 'Name' }).fill('RAZAK Bin Ismail');
  await sheet.getByText('Not reached', { exact: true }).click();
  await sheet.getByRole('textbox', { name: 'Call to a guardian' }).fill('Nobody answers');
  await expect(sheet.getByText(`Never hand ${names[2]} over to this person. Call the office.`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(sheet.getByText('Handed over to')).toHaveCount(0);
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Mohd Razak');
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await expect(sheet.getByText('Is this Razak bin Ismail, excluded by the family?')).toBeVisible();
  await sheet.getByRole('button', { name: 'Yes, do not hand over' }).click();
  await expect(
    office.getByText('Not handed over: Mohd Razak came, and staff said it was Razak bin Ismail.'),
  ).toBeVisible();
  const handedOver = async () =>
    (await changes()).hand_overs.filter(({ registration_id, undone }) => ids.has(registration_id) && !undone);
  await expect.poll(handedOver).toHaveLength(3);
  expect((await handedOver()).map(({ taker, call }) => [taker.kind, call])).toEqual([
    ['named', null],
    ['named', null],
    ['other', 'Mother: agrees'],
  ]);
  expect((await changes()).returns.filter(({ registration_id }) => ids.has(registration_id))).toHaveLength(1);

  // Every action that was stored is in the log, once, with its person.
  const done = await changes();
  const logOf = async (registration: string) => {
    const query = { registration, action: 'change' } as const;
    const { entries } = await (await staffOf('admin')).client.call(listLog, { query });
    const words = entries.map(
      ({ what }) => /^(Came back|Counted|Handed over|Medicine|Undone)/.exec(what)?.[0],
    );
    return words.filter((word) => word !== undefined).sort();
  };
  for (const { id } of campers) {
    const about = <T extends { registration_id: string }>(records: readonly T[]) =>
      records.filter(({ registration_id }) => registration_id === id);
    const counts = about(done.attendance);
    const undone = [...counts, ...about(done.hand_overs)].filter((record) => record.undone);
    expect(await logOf(id)).toEqual([
      ...about(done.returns).map(() => 'Came back'),
      ...counts.map(() => 'Counted'),
      ...about(done.hand_overs).map(() => 'Handed over'),
      ...about(done.doses).map(() => 'Medicine'),
      // That the medic added the medicine.
      ...(id === medicated ? ['Medicine'] : []),
      ...undone.map(() => 'Undone'),
    ]);
  }

  // At each checkpoint the office and the phone say how many the database has.
  for (const place of ['Bus to camp', 'Arrival', 'Boat back ashore', 'Whole-day lunch']) {
    const counts = done.attendance.filter((one) => one.checkpoint_id === placeOf(place) && !one.undone);
    // Two phones may have counted one camper.
    const here = new Set(counts.map(({ registration_id }) => registration_id)).size;
    const figure = new RegExp(`^${here} of \\d+`);
    await expect(checkpoint(place).getByText(figure)).toBeVisible();
    await reopened.goto(`/staff/camp/${campId}/today?at=${placeOf(place)}`);
    await expect(reopened.getByText(figure).first()).toBeVisible();
  }

  // The office opens the same day, and sees the same.
  await openStaffPage(office, await staffOf('admin'), `/camp/${campId}/today?at=${placeOf('Arrival')}`);
  await office.getByRole('searchbox', { name: 'Search by name' }).fill('Whole Day');
  await expect(office.getByRole('button', { name: /Whole Day: counted/ })).toHaveCount(3);
  for (const { context } of [jetty, boat, gate]) await context.close();
});
