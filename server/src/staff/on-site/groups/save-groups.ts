import type { BodyOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/on-site/groups';
import { type GroupColour, nextGroupColour } from '@bowline/contract/on-site/group-colours';
import { isForTheNight } from '@bowline/contract/on-site/group-kinds';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../core/access-log/queries.ts';
import { findGroupKind, listGroupIds, moveMember } from '../../../core/on-site/queries/groups.ts';
import { markPeopleChanged, nextVersion } from '../../../core/on-site/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { logOnRegistration, type StaffRequest } from '../../staff-request.ts';
import { requireCampDay, rolesOfEveryCamp } from '../days/access.ts';
import { findAccepted } from '../days/queries/people.ts';
import * as queries from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type KindParams = { readonly campId: string; readonly kindId: string };

const nameTaken = () => invalid({ name: ['There is another one with this name.'] });

/** Adds a kind of group to a camp. */
export function createKind(
  deps: Deps,
  request: StaffRequest<BodyOf<typeof calls.createGroupKind>>,
  campId: string,
): Promise<{ id: string }> {
  return changeGroups(deps, request, campId, async (trx) => {
    const { name } = request.body;
    const created = await queries.insertKind(trx, campId, { name, separate_by_sex: isForTheNight(name) });
    if (!created) throw nameTaken();
    await logKind(trx, request, name);
    return created;
  });
}

/** Saves a kind and its groups. Throws 422 for a name that is there twice, and for days outside the camp. */
export function saveKind(
  deps: Deps,
  request: StaffRequest<BodyOf<typeof calls.saveGroupKind>>,
  { campId, kindId }: KindParams,
): Promise<void> {
  const { groups, ...kind } = request.body;
  const { name } = kind;
  return changeGroups(deps, request, campId, async (trx, camp) => {
    await requireKind(trx, campId, kindId);
    if (await queries.hasOtherKind(trx, campId, { id: kindId, name })) throw nameTaken();
    const known = await queries.listGroupColours(trx, kindId);
    if (groups.some(({ id }) => id !== null && !known.has(id))) throw notFound();
    requireValidGroups(groups, camp);
    await queries.updateKind(trx, kindId, kind);
    await queries.deleteOtherGroups(
      trx,
      kindId,
      groups.flatMap(({ id }) => id ?? []),
    );
    await queries.freeGroupNames(trx, kindId);
    for (const [position, { id, ...group }] of withColours(groups, known).entries()) {
      if (id === null) await queries.insertGroup(trx, kindId, { ...group, position });
      else await queries.updateGroup(trx, id, { ...group, position });
    }
    await logKind(trx, request, name);
  });
}

type Groups = BodyOf<typeof calls.saveGroupKind>['groups'];

/** The groups with their colours: the given one, the one that a group has, or the one used least so far. */
function withColours(groups: Groups, known: ReadonlyMap<string, GroupColour>) {
  const given = groups.map(({ id, colour }) => colour ?? known.get(id ?? ''));
  return groups.map((group, at) => {
    const colour = given[at] ?? nextGroupColour(given);
    given[at] = colour;
    return { ...group, colour };
  });
}

/** Throws 422 with what is wrong at each group, such as `groups.2.name`. */
function requireValidGroups(groups: Groups, { starts_on, ends_on }: { starts_on: string; ends_on: string }) {
  const ids = groups.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw invalid({ groups: ['Give each group once.'] });
  const names = groups.map(({ name }) => name);
  const isOutside = (day: string | null) => day !== null && (day < starts_on || day > ends_on);
  const wrong = groups.flatMap(({ name, from_on, until_on }, at): [string, string[]][] => [
    ...errorIf(names.indexOf(name) < at, `groups.${at}.name`, 'Give each group a name of its own.'),
    ...errorIf(isOutside(from_on), `groups.${at}.from_on`, 'Choose a day of the camp.'),
    ...errorIf(isOutside(until_on), `groups.${at}.until_on`, 'Choose a day of the camp.'),
    ...errorIf(
      from_on !== null && until_on !== null && from_on > until_on,
      `groups.${at}.until_on`,
      'The last day of a group comes after its first.',
    ),
  ]);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

const errorIf = (isWrong: boolean, path: string, message: string): [string, string[]][] =>
  isWrong ? [[path, [message]]] : [];

/** Names the staff who lead a group. */
export function saveLeaders(
  deps: Deps,
  request: StaffRequest<BodyOf<typeof calls.saveGroupLeaders>>,
  { campId, kindId, groupId }: KindParams & { readonly groupId: string },
): Promise<void> {
  const { staff_ids } = request.body;
  return changeGroups(deps, request, campId, async (trx) => {
    const { name } = await requireKind(trx, campId, kindId);
    if (!(await listGroupIds(trx, kindId)).has(groupId)) throw notFound();
    const known = new Set((await queries.listLeaders(trx, campId, rolesOfEveryCamp)).map(({ id }) => id));
    if (!staff_ids.every((id) => known.has(id))) throw notFound();
    await queries.replaceLeaders(trx, groupId, staff_ids);
    await logKind(trx, request, name);
  });
}

/** Deletes a kind with its groups. */
export function deleteKind(
  deps: Deps,
  request: StaffRequest,
  { campId, kindId }: KindParams,
): Promise<undefined> {
  return changeGroups(deps, request, campId, async (trx) => {
    const { name } = await requireKind(trx, campId, kindId);
    await queries.deleteKind(trx, kindId);
    await logKind(trx, request, name);
    return undefined;
  });
}

/** Puts people into groups of a kind: all or none of them. */
export function moveMembers(
  deps: Deps,
  request: StaffRequest<BodyOf<typeof calls.moveGroupMembers>>,
  { campId, kindId }: KindParams,
): Promise<void> {
  return changeGroups(deps, request, campId, async (trx) => {
    const kind = await requireKind(trx, campId, kindId);
    const groups = await listGroupIds(trx, kindId);
    const version = await nextVersion(trx, campId);
    for (const { registration_id, group_id } of request.body.moves) {
      const registration = await findAccepted(trx, campId, registration_id);
      if (!registration || (group_id !== null && !groups.has(group_id))) throw notFound();
      await moveMember(trx, {
        ...{ id: uuidv7(), registration_id, kind_id: kindId, group_id, version },
        staff_id: request.staff.staffId,
        made_at: deps.clock.now(),
      });
      const what = ['group', kind.name] as const;
      await logOnRegistration(trx, request, registration, { action: 'change', what });
    }
  });
}

/** Keeps two people together or apart, or neither. */
export function saveWish(
  deps: Deps,
  request: StaffRequest<BodyOf<typeof calls.saveGroupWish>>,
  campId: string,
): Promise<void> {
  const { together, ...two } = request.body;
  return changeGroups(deps, request, campId, async (trx) => {
    if (two.registration_id === two.other_id) throw invalid({ other_id: ['Choose two people.'] });
    for (const id of [two.registration_id, two.other_id]) {
      const registration = await findAccepted(trx, campId, id);
      if (!registration) throw notFound();
      await logOnRegistration(trx, request, registration, { action: 'change', what: ['groupWish'] });
    }
    await queries.replaceWish(trx, campId, two, together);
  });
}

/** Changes groups of a camp in a transaction; phones on site read the people again afterwards. */
async function changeGroups<Result>(
  deps: Deps,
  { staff }: Pick<StaffRequest, 'staff'>,
  campId: string,
  change: (trx: Connection, camp: { starts_on: string; ends_on: string }) => Promise<Result>,
): Promise<Result> {
  const { camp } = await requireCampDay(deps, staff, campId);
  return deps.db.transaction().execute(async (trx) => {
    // It also has changes of one camp wait for each other.
    await markPeopleChanged(trx, campId);
    return change(trx, camp);
  });
}

async function requireKind(trx: Connection, campId: string, kindId: string) {
  const kind = await findGroupKind(trx, campId, kindId);
  if (!kind) throw notFound();
  return kind;
}

const logKind = (trx: Connection, { staff, address }: StaffRequest, kind: string) =>
  logAccess(trx, {
    staffId: staff.staffId,
    address,
    action: 'change',
    what: ['groupsChanged', kind],
  });
