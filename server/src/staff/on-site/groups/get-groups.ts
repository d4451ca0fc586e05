import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type CampGroups,
  destroySheetsBy,
  type GroupKindRecord,
  type GroupPersonRecord,
  type getGroupSheets,
} from '@bowline/contract/api/staff/on-site/groups';
import { genders } from '@bowline/contract/options/choices';
import { logAccesses } from '../../../core/access-log/queries.ts';
import { listGroupKinds } from '../../../core/on-site/queries/groups.ts';
import { listMedicines } from '../../../core/on-site/queries/health.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { answerOf, questionsOn, wordsOf } from '../../review/lists/answers.ts';
import { type CampPerson, listPeople } from '../../review/lists/queries.ts';
import type { StaffRequest } from '../../staff-request.ts';
import { type OpenCampDay, requireCampDay, rolesOfEveryCamp } from '../days/access.ts';
import { getPeople } from '../days/get-day.ts';
import { logDayView } from '../days/log-view.ts';
import { medicineFlags } from '../days/medicines-of-day.ts';
import { listGroupsOfCamp, listLeaders, listWishes } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Reader = Pick<StaffRequest, 'staff' | 'address'>;

/** The groups of a camp with its accepted people. That their swimming was seen is logged. */
export async function getGroups(deps: Deps, reader: Reader, campId: string): Promise<CampGroups> {
  const open = await requireCampDay(deps, reader.staff, campId);
  return deps.db.transaction().execute(async (trx) => {
    const groups = {
      camp: presentCamp(open),
      kinds: await getKinds(trx, campId),
      people: await getGroupPeople(trx, open),
      leaders: await listLeaders(trx, campId, rolesOfEveryCamp),
      wishes: await listWishes(trx, campId),
    };
    await logDayView(trx, { staffId: reader.staff.staffId, address: reader.address }, open);
    return groups;
  });
}

const presentCamp = ({ camp: { id, name, starts_on, ends_on } }: OpenCampDay) => {
  return { id, name, starts_on, ends_on };
};

async function getKinds(trx: Connection, campId: string): Promise<GroupKindRecord[]> {
  const groups = Map.groupBy(await listGroupsOfCamp(trx, campId), ({ kind_id }) => kind_id);
  const kinds = await listGroupKinds(trx, campId);
  return kinds.map((kind) => ({
    ...kind,
    groups: (groups.get(kind.id) ?? []).map(({ kind_id: _, ...group }) => group),
  }));
}

async function getGroupPeople(trx: Connection, open: OpenCampDay): Promise<GroupPersonRecord[]> {
  const { abbreviation } = await getProvider(trx);
  const plain = await listPeople(trx, open.camp, ['Accepted'], false);
  const byId = new Map(plain.map((person) => [person.registrationId, person]));
  const people = await getPeople(trx, open, new Map());
  return people.flatMap(({ registration_id, name, age, flags, group_ids }) => {
    const person = byId.get(registration_id);
    if (!person) return [];
    const swims = !flags.some(({ kind }) => kind === 'swim');
    const languages = languagesOf(person, abbreviation);
    const sex = genders.find(({ value }) => value === answerOf(person, 'sex'))?.value ?? null;
    return [{ registration_id, family_id: person.accountId, name, age, sex, swims, languages, group_ids }];
  });
}

/** From this level on, somebody can talk in a language. */
const GOOD = 2;

function languagesOf(person: CampPerson, product: string): string[] {
  return questionsOn('languages').flatMap(({ section, name, field }) => {
    if (field.kind !== 'scale' || Number(person.answers[section]?.[name] ?? 0) < GOOD) return [];
    return [
      field.role === 'other language level'
        ? wordsOf(person, 'other language', product) || field.label
        : field.label,
    ];
  });
}

/** What leaders need to know of a kind's groups, on paper: logged for each person on it. */
export async function getSheets(
  deps: Deps,
  reader: Reader,
  { campId, kindId }: { readonly campId: string; readonly kindId: string },
): Promise<ResponseOf<typeof getGroupSheets>> {
  const open = await requireCampDay(deps, reader.staff, campId);
  return deps.db.transaction().execute(async (trx) => {
    const kind = (await getKinds(trx, campId)).find(({ id }) => id === kindId);
    if (!kind) throw notFound();
    const ids = new Set(kind.groups.map(({ id }) => id));
    const people = (await getPeople(trx, open, await todaysMedicines(trx, open))).filter(({ group_ids }) =>
      group_ids.some((id) => ids.has(id)),
    );
    await logSheets(
      trx,
      reader,
      open,
      kind,
      people.map(({ registration_id }) => registration_id),
    );
    return {
      camp: presentCamp(open),
      kind,
      leaders: await listLeaders(trx, campId, rolesOfEveryCamp),
      people: people.map(({ registration_id, name, age, flags, what_to_do, group_ids, contacts }) => {
        const { guardians } = contacts;
        return { registration_id, name, age, flags, what_to_do, group_ids, guardians };
      }),
      destroy_by: destroySheetsBy(open.camp.ends_on),
    };
  });
}

const todaysMedicines = async (trx: Connection, { camp, today }: OpenCampDay) =>
  medicineFlags(await listMedicines(trx, camp.id), today);

async function logSheets(
  trx: Connection,
  { staff, address }: { readonly staff: StaffCaller; readonly address: string },
  { camp }: OpenCampDay,
  { name }: GroupKindRecord,
  onSheets: readonly string[],
): Promise<void> {
  const ids = new Set(onSheets);
  const people = await listPeople(trx, camp, ['Accepted'], false);
  await logAccesses(
    trx,
    people
      .filter(({ registrationId }) => ids.has(registrationId))
      .map(({ accountId, camperId, registrationId }) => ({
        ...{ accountId, camperId, registrationId, address, staffId: staff.staffId },
        action: 'export' as const,
        what: ['groupSheets', name],
      })),
  );
}
