import { saveTakers } from '@bowline/contract/api/family/takers';
import { getCampDay, sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import { addMedicine, saveCampHealth } from '@bowline/contract/api/staff/on-site/camp-health';
import { saveProgramDay } from '@bowline/contract/api/staff/on-site/checkpoints';
import {
  createGroupKind,
  getGroups,
  moveGroupMembers,
  saveGroupKind,
} from '@bowline/contract/api/staff/on-site/groups';
import type { DayAction } from '@bowline/contract/on-site/actions';
import type { CheckpointKind } from '@bowline/contract/on-site/expected';
import { weekdayNames, weekdayOf } from '@bowline/contract/on-site/medicine-schedule';
import { BUS } from '@bowline/contract/options/choices';
import { addDays } from '@bowline/contract/text/calendar';
import type { Client } from '@bowline/testing/client';
import { uuidv7 } from 'uuidv7';
import type { Camp, DemoRegistration, Season } from './registration.ts';

interface Team {
  readonly medic: () => Promise<Client>;
  readonly crew: { readonly id: string; readonly client: () => Promise<Client> };
}

type NewAction = DayAction extends infer A
  ? A extends DayAction
    ? Omit<A, 'id' | 'made_at'>
    : never
  : never;

/**
 * What has happened so far at a camp that began yesterday: who came, boats, medicines, and the morning of today.
 * @param naming its family names who may take the camper home
 */
export async function playDay(
  { deps, clock, registrar }: Season,
  camp: Camp,
  naming: DemoRegistration | undefined,
  { medic, crew }: Team,
): Promise<void> {
  const all = deps.db.selectFrom('registration').where('camp_id', '=', camp.id).select('id').orderBy('id');
  const ids = (await all.execute()).map(({ id }) => id);
  const second = addDays(camp.starts_on, 1);
  const params = { campId: camp.id };
  const named = { staff_id: crew.id, camp_id: camp.id, from_on: camp.starts_on, until_on: camp.ends_on };
  await deps.db.insertInto('crew_camp').values(named).execute();
  const boats = await fillBoats(await registrar(), camp, ids);
  await planDay(await registrar(), camp, second, boats);
  await enterHealth(await medic(), camp, ids.slice(5, 8));
  if (naming) await nameTakers(naming);

  const { people, checkpoints } = await (await crew.client()).call(getCampDay, { params });
  const checkpointOf = (kind: CheckpointKind, day: string) =>
    checkpoints.find((one) => one.kind === kind && one.day === day)?.id ?? '';
  const count = (checkpoint_id: string, counted: readonly string[]): NewAction[] =>
    counted.map((registration_id) => ({ kind: 'check in', checkpoint_id, registration_id }));
  const now = clock.now().toISOString();
  /** One after the other, from a time on; without one, now. */
  const send = async (client: Client, actions: readonly NewAction[], from?: string) => {
    const timeOf = (index: number) =>
      from ? new Date(Date.parse(`${from}+08:00`) + index ** 1.3 * 40_000).toISOString() : now;
    const made = actions.map((action, index) => ({ id: uuidv7(), made_at: timeOf(index), ...action }));
    await client.call(sendDayActions, { params, body: { actions: made, sent_at: now } });
  };
  // One never came; two are late for breakfast.
  const came = ids.slice(0, -1);
  const byBus = people
    .filter(({ registration_id: id, travel }) => travel.there === BUS && came.includes(id))
    .map(({ registration_id }) => registration_id);
  const first = camp.starts_on;
  await send(await crew.client(), count(checkpointOf('bus there', first), byBus), `${first}T07:52:10`);
  await send(await crew.client(), count(checkpointOf('arrival', first), came), `${first}T10:04:25`);
  // Left on the evening before, and counted with the others after: where they are is asked.
  const [guardian] =
    people.find(({ registration_id }) => registration_id === ids[2])?.contacts.guardians ?? [];
  const taker = { kind: 'guardian', name: '', relation: '', phone: '', ...guardian } as const;
  const handOver = { kind: 'hand over', registration_id: ids[2] ?? '', taker, call: null } as const;
  await send(await medic(), [handOver], `${first}T18:05:20`);
  await send(await crew.client(), count(checkpointOf('meal', second), came.slice(2)), `${second}T07:26:40`);
  await send(await medic(), [
    { kind: 'swim test', registration_id: ids[0] ?? '', can_swim: false, note: 'Tires after ten metres' },
    {
      ...{ kind: 'incident', registration_id: ids[4] ?? '', type: 'first aid', happened_at: now },
      ...{ what: 'Scraped a knee on the jetty', where: 'Jetty', done: 'Cleaned, and a plaster put on' },
      guardian_told_at: null,
    },
  ]);
}

/** Boats for all. Returns the id of their kind. */
async function fillBoats(client: Client, { id: campId }: Camp, ids: readonly string[]): Promise<string> {
  const { id: kindId } = await client.call(createGroupKind, { params: { campId }, body: { name: 'Boats' } });
  const params = { campId, kindId };
  const always = { from_on: null, until_on: null };
  const names = ['Albatross', 'Bonito', 'Cormorant', 'Dolphin'];
  const groups = names.map((name) => ({
    id: null,
    name,
    capacity: 5,
    helmets: 5,
    life_jackets: 6,
    ...always,
  }));
  await client.call(saveGroupKind, { params, body: { name: 'Boats', published: true, groups } });
  const boats = (await client.call(getGroups, { params })).kinds[0]?.groups ?? [];
  const moves = ids.map((registration_id, index) => ({
    registration_id,
    group_id: boats[index % boats.length]?.id ?? null,
  }));
  await client.call(moveGroupMembers, { params, body: { moves } });
  return kindId;
}

async function planDay(client: Client, { id: campId }: Camp, day: string, boats: string): Promise<void> {
  const plan = [
    ['meal', 'Breakfast', '07:30'],
    ['session', 'Sailing', '09:30'],
    ['meal', 'Lunch', '12:30'],
    ['session', 'Sailing', '14:30'],
    ['meal', 'Dinner', '19:00'],
  ] as const;
  const checkpoints = plan.map(([kind, name, starts_at]) => {
    const group_kind_id = kind === 'session' ? boats : null;
    return { id: null, kind, name, starts_at, group_kind_id };
  });
  await client.call(saveProgramDay, { params: { campId }, body: { day, checkpoints } });
}

/** An allergy with what to do, and medicines: at fixed times, as needed, and on one day of the week. */
async function enterHealth(client: Client, camp: Camp, ids: readonly string[]): Promise<void> {
  const paramsOf = (index: number) => ({ campId: camp.id, registrationId: ids[index] ?? '' });
  const what_to_do = 'Adrenaline pen in the red bag of the boat. Then call the medic.';
  await client.call(saveCampHealth, { params: paramsOf(0), body: { peanuts: 'severe', what_to_do } });
  const dates = { from_on: camp.starts_on, until_on: camp.ends_on };
  const medicines = [
    { name: 'Cetirizine', dose: '10 mg', frequency: 'daily', times: '08:00, 20:00', given_by: 'supervised' },
    {
      ...{ name: 'Salbutamol inhaler', dose: 'Two puffs', frequency: 'as needed', given_by: 'medic' },
      ...{ hours_apart: 4, most_a_day: 6, notes: 'Before sport' },
    },
    {
      ...{ name: 'Vitamin D', dose: '1 capsule', frequency: 'weekdays', times: '19:00', given_by: 'medic' },
      weekdays: weekdayNames[weekdayOf(addDays(camp.starts_on, 1)) - 1],
    },
  ];
  for (const [index, medicine] of medicines.entries())
    await client.call(addMedicine, { params: paramsOf(index), body: { ...medicine, ...dates } });
}

/** The family names who may take its camper home, and who may not. */
async function nameTakers({ id: formId, family }: DemoRegistration): Promise<void> {
  const allowed = {
    ...{ allowed_1: true, allowed_1_name: 'Halim bin Yusof', allowed_1_relation: 'Uncle' },
    ...{ allowed_1_phone: '012-555 0190', allowed_2: false },
  };
  const never = {
    never_1: true,
    never_1_name: 'Razak bin Ismail',
    never_1_relation: 'Neighbour',
    never_2: false,
  };
  const body = { ...allowed, ...never, hand_over_email: false, version: 0 };
  await (await family()).client.call(saveTakers, { params: { formId }, body });
}
