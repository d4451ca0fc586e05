import type {
  CampDay,
  DayChanges,
  DayPerson,
  DayTaker,
} from '@bowline/contract/api/staff/on-site/day-records';
import type { StoredAction } from '@bowline/contract/on-site/actions';
import { canSeeSection } from '@bowline/contract/staff/roles';
import { behavioural } from '@bowline/contract/steps/behavioural';
import { listMedicines } from '../../../core/on-site/queries/health.ts';
import {
  disagreementsOf,
  type EnteredTaker,
  listEnteredTakers,
  takerListsOf,
} from '../../../core/on-site/queries/takers.ts';
import { getDayVersions } from '../../../core/on-site/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import {
  answerOf,
  headingOf,
  healthAlertsOf,
  inWords,
  questionsOfSection,
  wordsOf,
} from '../../review/lists/answers.ts';
import { type CampPerson, listPeople } from '../../review/lists/queries.ts';
import type { DayReader, OpenCampDay } from './access.ts';
import { actionHandlers } from './actions/handlers.ts';
import { contactsOf } from './contacts.ts';
import { listWithMedic, medicineFlags, presentMedicines } from './medicines-of-day.ts';
import { photoTag } from './photos.ts';
import * as actions from './queries/actions.ts';
import { listCheckpoints, listCrew } from './queries/camps.ts';
import * as people from './queries/people.ts';

/** All that a phone on site needs of a camp. */
export async function getDay(
  { clock }: Pick<AppDeps, 'clock'>,
  trx: Connection,
  open: OpenCampDay,
): Promise<CampDay> {
  const { camp, today, timeZone, reader } = open;
  // Read first: what changes meanwhile is read again.
  const changes = await getChanges({ clock }, trx, { campId: camp.id, since: 0, reader });
  const medicines = await listMedicines(trx, camp.id);
  const groups = await people.listGroups(trx, camp.id);
  const { contact_phone, hand_over_release } = await getProvider(trx);
  return {
    camp: {
      ...{ id: camp.id, name: camp.name, starts_on: camp.starts_on, ends_on: camp.ends_on },
      address: camp.address,
    },
    office_phone: contact_phone,
    needs_release: hand_over_release,
    crew: await listCrew(trx, camp.id),
    today,
    time_zone: timeZone,
    checkpoints: await listCheckpoints(trx, camp.id),
    group_kinds: [...Map.groupBy(groups, ({ kind_id }) => kind_id)].map(([id, rows]) => ({
      id,
      name: rows[0]?.kind ?? '',
      groups: rows.flatMap(({ id, name, capacity }) =>
        id === null || name === null ? [] : [{ id, name, capacity }],
      ),
    })),
    people: await getPeople(trx, open, medicineFlags(medicines, today)),
    medicines: await presentMedicines(trx, open, medicines),
    medicines_with_medic: listWithMedic(reader, medicines),
    changes,
  };
}

/** The people with changes on site since a version, as phones show them. */
export async function getChangedPeople(
  trx: Connection,
  open: OpenCampDay,
  { since, swim_tests }: Pick<DayChanges, 'swim_tests'> & { since: number },
): Promise<DayPerson[]> {
  const { camp, today } = open;
  const moved = await actions.listMoved(trx, camp.id, since);
  const among = [...moved, ...swim_tests].map(({ registration_id }) => registration_id);
  if (among.length === 0) return [];
  return getPeople(trx, open, medicineFlags(await listMedicines(trx, camp.id), today), among);
}

/** The people of a camp, or some of them, as those on site see them. */
export async function getPeople(
  trx: Connection,
  { camp, reader }: Pick<OpenCampDay, 'camp' | 'reader'>,
  medicineFlag: ReadonlyMap<string, string>,
  among?: readonly string[],
): Promise<DayPerson[]> {
  const canReadBehaviour = camp.crew_sees_behaviour || canSeeSection(reader.roles, behavioural.id);
  const { abbreviation } = await getProvider(trx);
  const members = Map.groupBy(
    await people.listGroupMembers(trx, camp.id),
    ({ registration_id }) => registration_id,
  );
  const photos = new Map(
    (await people.listPhotos(trx, camp.id)).map((row) => [
      row.registration_id,
      row.photo_file && photoTag(row.photo_file),
    ]),
  );
  const takers = Map.groupBy(
    await listEnteredTakers(trx, { campId: camp.id }),
    ({ registration_id }) => registration_id,
  );
  const passes = new Map(
    (await people.listPassHashes(trx, camp.id)).map(({ registration_id, hash }) => [registration_id, hash]),
  );
  return (await listPeople(trx, camp, ['Accepted'], true, among)).map((person) => {
    const { registrationId: id } = person;
    const entered = takers.get(id) ?? [];
    const { allowed, never } = takerListsOf(entered);
    return {
      ...presentPerson(person, abbreviation),
      flags: flagsOf(person, medicineFlag.get(id)).filter(({ kind }) => kind === 'swim' || reader.seesHealth),
      what_to_do: reader.seesHealth ? (person.campHealth?.what_to_do ?? '') : '',
      behaviour: canReadBehaviour ? behaviourOf(person, abbreviation) : [],
      photo: photos.get(id) ?? null,
      pass_hash: passes.get(id) ?? null,
      group_ids: (members.get(id) ?? []).map(({ group_id }) => group_id),
      contacts: {
        ...contactsOf(person, abbreviation),
        authorised: allowed.map(presentTaker),
        never: never.map(presentTaker),
        disagreements: disagreementsOf(entered),
      },
    };
  });
}

const presentTaker = ({ name, relation, phone, enteredBy }: EnteredTaker): DayTaker => ({
  ...{ name, relation, phone },
  entered_by: enteredBy,
});

/** How somebody comes to the camp and leaves it; null where the form does not say. */
export function travelOf(person: CampPerson): {
  readonly there: string | null;
  readonly home: string | null;
} {
  const text = (meaning: Parameters<typeof answerOf>[1]) => {
    const answer = answerOf(person, meaning);
    return typeof answer === 'string' && answer !== '' ? answer : null;
  };
  return { there: text('journey there'), home: text('journey home') };
}

function presentPerson(person: CampPerson, product: string) {
  const words = (meaning: Parameters<typeof wordsOf>[1]) => wordsOf(person, meaning, product) || null;
  return {
    registration_id: person.registrationId,
    name: person.name,
    age: person.age,
    travel: {
      ...travelOf(person),
      stop_there: words('stop there'),
      stop_home: words('stop home'),
    },
    adult: person.accountType === 'adult_camper',
  };
}

function flagsOf(person: CampPerson, medicine: string | undefined): DayPerson['flags'] {
  const flag = (kind: DayPerson['flags'][number]['kind']) => (label: string) => ({ kind, label });
  return [
    ...healthAlertsOf(person, ({ field }) => field.role !== 'swims').map(({ label }) =>
      flag('health')(label),
    ),
    ...(answerOf(person, 'swims') === false ? ['Cannot swim'] : []).map(flag('swim')),
    ...(medicine ? [medicine] : []).map(flag('medicine')),
  ];
}

/** What the family says of a child's behaviour, without what it left open. */
const behaviourOf = (person: CampPerson, product: string): DayPerson['behaviour'] =>
  questionsOfSection(behavioural)
    .map((marked) => ({ label: headingOf(marked.field, product), value: inWords(marked, person, product) }))
    .filter(({ value }) => value !== '');

/** What was done at a camp since a version. */
export async function getChanges(
  { clock }: Pick<AppDeps, 'clock'>,
  db: Connection,
  { campId, since, reader }: { campId: string; since: number; reader: DayReader },
): Promise<DayChanges> {
  // The versions come first: an action stored meanwhile is read again, not missed.
  const versions = await getDayVersions(db, campId);
  const lists: [string, unknown[]][] = [];
  for (const { definition, list, present } of actionHandlers) {
    const rows = await list(db, campId, since);
    lists.push([definition.list, rows.flatMap((row) => present(db, row, reader) ?? [])]);
  }
  return {
    ...versions,
    made_at: clock.now().toISOString(),
    ...(Object.fromEntries(lists) as Pick<DayChanges, StoredAction['list']>),
  };
}
