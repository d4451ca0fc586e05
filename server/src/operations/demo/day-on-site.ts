import { getCampDay, sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction } from '@bowline/contract/on-site/actions';
import type { CheckpointKind } from '@bowline/contract/on-site/expected';
import { groupColours } from '@bowline/contract/on-site/group-colours';
import { weekdayOf } from '@bowline/contract/on-site/medicine-schedule';
import { BUS } from '@bowline/contract/options/choices';
import { addDays } from '@bowline/contract/text/calendar';
import { uuidv7 } from 'uuidv7';
import { sealRecord } from '../../core/answers/sealed-records.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { CampOfToday } from './camp-of-today.ts';
import type { StaffMember } from './season.ts';

interface Team {
  readonly medic: StaffMember;
  readonly crew: StaffMember;
}

type NewAction = DayAction extends infer A
  ? A extends DayAction
    ? Omit<A, 'id' | 'made_at'>
    : never
  : never;

/** What has happened so far at the camp that is on today: who came, boats, medicines, and the morning of the second day. */
export async function playDay(deps: AppDeps, camp: CampOfToday, { medic, crew }: Team): Promise<void> {
  const { ids } = camp;
  await nameCrew(deps, camp, crew);
  const boats = await createBoats(deps, camp, ids);
  const checkpoints = await createCheckpoints(deps, camp, boats);
  await createHealth(deps, camp, medic);
  await createAuthorised(deps, ids[2] ?? '');

  const params = { campId: camp.id };
  const onSite = await crew.client();
  const { people, checkpoints: builtIn } = await onSite.call(getCampDay, { params });
  const checkpointOf = (kind: CheckpointKind) => builtIn.find((one) => one.kind === kind)?.id ?? '';
  const byBus = people
    .filter(({ travel }) => travel.there === BUS)
    .map(({ registration_id }) => registration_id);
  const count = (checkpoint_id: string, counted: readonly string[]): NewAction[] =>
    counted.map((registration_id) => ({ kind: 'check in', checkpoint_id, registration_id }));
  /** One after the other, from a time of the day on; without one, now. */
  const send = async (member: StaffMember, actions: readonly NewAction[], from?: string) => {
    const sent_at = deps.clock.now().toISOString();
    const timeOf = (index: number) =>
      from ? new Date(Date.parse(`${from}+08:00`) + index ** 1.3 * 40_000).toISOString() : sent_at;
    const body = {
      actions: actions.map((action, index) => ({ id: uuidv7(), made_at: timeOf(index), ...action })),
      sent_at,
    };
    await (await member.client()).call(sendDayActions, { params, body });
  };
  // One never came; two are late for breakfast.
  const came = ids.slice(0, -1);
  await send(
    crew,
    count(
      checkpointOf('bus there'),
      byBus.filter((id) => came.includes(id)),
    ),
    `${camp.starts_on}T07:52:10`,
  );
  await send(crew, count(checkpointOf('arrival'), came), `${camp.starts_on}T10:04:25`);
  // Left on the evening before, and counted with the others after: where they are is asked.
  const asked = people.find(({ registration_id }) => registration_id === came[2]);
  const [guardian] = asked?.contacts.guardians ?? [];
  if (asked && guardian) {
    const taker = { kind: 'guardian' as const, ...guardian };
    const { registration_id } = asked;
    await send(
      medic,
      [{ kind: 'hand over', registration_id, taker, call: null }],
      `${camp.starts_on}T18:05:20`,
    );
  }
  const breakfast = `${addDays(camp.starts_on, 1)}T07:26:40`;
  await send(crew, count(checkpoints.breakfast, came.slice(2)), breakfast);
  await send(medic, [
    { kind: 'swim test', registration_id: ids[0] ?? '', can_swim: false, note: 'Tires after ten metres' },
    {
      kind: 'incident',
      registration_id: ids[4] ?? '',
      type: 'first aid',
      happened_at: deps.clock.now().toISOString(),
      what: 'Scraped a knee on the jetty',
      where: 'Jetty',
      done: 'Cleaned, and a plaster put on',
      guardian_told_at: null,
    },
  ]);
}

async function nameCrew({ db }: AppDeps, { id, starts_on, ends_on }: CampOfToday, crew: StaffMember) {
  const named = { staff_id: crew.id, camp_id: id, from_on: addDays(starts_on, -1), until_on: ends_on };
  await db.insertInto('crew_camp').values(named).execute();
}

/** Boats for all. Returns the id of their kind. */
async function createBoats({ db }: AppDeps, camp: CampOfToday, ids: readonly string[]): Promise<string> {
  const kind = { id: uuidv7(), camp_id: camp.id, name: 'Boats', published: true, position: 0 };
  await db.insertInto('group_kind').values(kind).execute();
  const boats = ['Albatross', 'Bonito', 'Cormorant', 'Dolphin'].map((name, position) => {
    const gear = { capacity: 5, helmets: 5, life_jackets: 6 };
    const colour = groupColours[position] ?? 'red';
    return { id: uuidv7(), kind_id: kind.id, name, position, colour, ...gear };
  });
  await db.insertInto('camp_group').values(boats).execute();
  const members = ids.map((registration_id, at) => ({
    registration_id,
    group_id: boats[at % boats.length]?.id ?? '',
  }));
  await db.insertInto('group_member').values(members).execute();
  return kind.id;
}

async function createCheckpoints({ db }: AppDeps, { id, starts_on, ends_on }: CampOfToday, boats: string) {
  const breakfast = uuidv7();
  const second = addDays(starts_on, 1);
  const at = (
    kind: 'meal' | 'session',
    name: string,
    day: string,
    starts_at: string,
    group: string | null,
  ) => ({
    ...{ id: uuidv7(), camp_id: id, kind, name, day, starts_at, group_kind_id: group },
  });
  await db
    .insertInto('checkpoint')
    .values([
      { ...at('meal', 'Breakfast', second, '07:30', null), id: breakfast },
      at('session', 'Sailing', second, '09:30', boats),
      at('meal', 'Lunch', second, '12:30', null),
      at('session', 'Sailing', second, '14:30', boats),
      at('meal', 'Dinner', second, '19:00', null),
      at('meal', 'Breakfast', ends_on, '07:30', null),
    ])
    .execute();
  return { breakfast };
}

/** An allergy with what to do, and medicines: at fixed times, as needed, and on one day of the week. */
async function createHealth({ db }: AppDeps, camp: CampOfToday, medic: StaffMember): Promise<void> {
  const [first = '', second = '', third = ''] = camp.ids.slice(5, 8);
  const secondDay = addDays(camp.starts_on, 1);
  const health = {
    allergens: [{ kind: 'peanuts', other: '', severe: true }],
    what_to_do: 'Adrenaline pen in the red bag of the boat. Then call the medic.',
  };
  const id = uuidv7();
  const sealed = sealRecord(db, 'camp_health', id, health);
  await db
    .insertInto('camp_health')
    .values({ id, registration_id: first, sealed, version: 1, staff_id: medic.id })
    .execute();
  const medicine = (registration_id: string, times: string[], content: object, limits: object = {}) => {
    const id = uuidv7();
    const dates = { from_on: camp.starts_on, until_on: camp.ends_on };
    const sealed = sealRecord(db, 'medicine', id, content);
    return { id, registration_id, times, sealed, staff_id: medic.id, ...dates, ...limits };
  };
  await db
    .insertInto('medicine')
    .values([
      medicine(first, ['08:00', '20:00'], {
        ...{ name: 'Cetirizine', dose: '10 mg', given_by: 'supervised', notes: 'With water' },
      }),
      medicine(
        second,
        [],
        { name: 'Salbutamol inhaler', dose: 'Two puffs', given_by: 'medic', notes: 'Before sport' },
        { hours_apart: 4, most_a_day: 6 },
      ),
      medicine(
        third,
        [],
        { name: 'Vitamin D', dose: '1 capsule', given_by: 'medic', notes: 'With dinner' },
        { schedule: JSON.stringify({ times: ['19:00'], weekdays: [weekdayOf(secondDay)] }) },
      ),
    ])
    .execute();
}

/** The people a family allows to take their camper, and the excluded. */
async function createAuthorised({ db }: AppDeps, registration_id: string): Promise<void> {
  const row = (allowed: boolean, position: number, person: object) => {
    const id = uuidv7();
    return {
      id,
      registration_id,
      allowed,
      position,
      sealed: sealRecord(db, 'authorised_person', id, person),
    };
  };
  await db
    .insertInto('authorised_person')
    .values([
      row(true, 0, { name: 'Halim bin Yusof', relation: 'Uncle', phone: '012-555 0190' }),
      row(false, 1, { name: 'Somebody the family named', relation: 'Neighbour', phone: '' }),
    ])
    .execute();
}
