import type { CallDefinition } from '@bowline/contract/api/define-call';
import { type StaffCallName, staffCalls } from '@bowline/contract/api/staff/calls';
import { type StaffRole, staffRoles } from '@bowline/contract/staff/roles';
import { createCrewOf } from '../support/camp-days.ts';
import { openSeason } from '../support/open-season.ts';
import { createStaff, type StaffMember } from '../support/staff.ts';
import { about, emptyRequest, idsOf, makeCall, withInput } from './ask.ts';
import { createFixture } from './fixture.ts';
import { type OddRequest, oddRequests } from './odd-values.ts';
import { type CallRequest, MISSING, onSite, rolesOf, type StaffCallRow } from './row.ts';
import { staffCallTable } from './table.ts';

/** A request, and the status that it should have. */
interface Attempt {
  readonly as: string;
  readonly token: string | undefined;
  readonly request: CallRequest;
  readonly status: number;
}

/** A staff call with its row. */
interface StaffCall {
  readonly name: string;
  readonly call: CallDefinition;
  readonly row: StaffCallRow;
  /** Those that may make it; empty where it needs no token. */
  readonly roles: readonly StaffRole[];
}

export const allStaffCalls: readonly StaffCall[] = Object.entries<StaffCallRow>(staffCallTable).map(
  ([name, row]) => ({ name, row, roles: rolesOf(row), call: staffCalls[name as StaffCallName] }),
);

// Apart from what phones on site ask: the calls about one's own session and account.
const sessionCalls = ['getStaffMe', 'staffLogout', 'changeStaffPassword', 'renewRecoveryCodes'];
const isForCampDays = ({ name, row }: StaffCall): boolean =>
  row.may === onSite || sessionCalls.includes(name);

// What crew may do is about a camp, except for their own session and account.
const isAboutCamp = ({ call, roles }: StaffCall): boolean =>
  roles.includes('crew') && /:(campId|token)/.test(call.path);

export interface Acceptance {
  /** Of the caller; absent where it needs no token. */
  readonly role?: StaffRole | undefined;
  /** In a session for camp days, where the call is for one. */
  readonly onPhone?: boolean;
  /** Chooses the odd requests that are sent. */
  readonly chooseOdd?: (all: readonly OddRequest[]) => readonly OddRequest[];
}

/** What is wrong with the responses to a call; empty where all are as its row says. */
interface StaffCallPass {
  /** To a caller who may not make it. */
  reject(call: StaffCall): Promise<string[]>;
  /** To an allowed caller: invalid requests, odd ones, and then a valid one. */
  accept(call: StaffCall, given: Acceptance): Promise<string[]>;
}

const leavesEntry = ({ unlogged, loggedFor }: StaffCallRow, role: StaffRole | undefined): boolean =>
  !unlogged && (role === undefined || !loggedFor || loggedFor.includes(role));

/** A season, in which every staff call can be made. Call it at the top of a test file. */
export async function openStaffCalls(): Promise<StaffCallPass> {
  const { db, testApp } = await openSeason();
  const fixture = await createFixture(testApp);
  const create = (role: StaffRole) => createStaff(testApp, role);
  const createOfEachRole = async (): Promise<Readonly<Record<string, StaffMember>>> =>
    Object.fromEntries(
      await Promise.all(staffRoles.map(async (role) => [role, await create(role)] as const)),
    );
  const [staffOfRole, onPhones] = [await createOfEachRole(), await createOfEachRole()];
  await limitToCampDays(...Object.values(onPhones));
  const [formerCrew, otherCrew] = [await create('crew'), await create('crew')];
  await createCrews();

  async function limitToCampDays(...members: StaffMember[]): Promise<void> {
    const ids = members.map(({ id }) => id);
    await db.updateTable('staff_session').set({ for_camp_days: true }).where('staff_id', 'in', ids).execute();
  }

  /** One of the camp until long ago, and one of every other camp. */
  async function createCrews(): Promise<void> {
    const { campId } = fixture;
    const others = db.selectFrom('camp').select('id').where('id', '!=', campId);
    for (const { id } of await others.execute()) await createCrewOf(testApp, otherCrew.id, id);
    const ended = { from_on: '2000-01-01', until_on: '2000-01-02' };
    await db
      .insertInto('crew_camp')
      .values({ staff_id: formerCrew.id, camp_id: campId, ...ended })
      .execute();
  }

  const validRequest = async ({ row }: StaffCall, caller: StaffMember): Promise<CallRequest> =>
    (await row.valid?.(fixture, caller)) ?? {};

  async function countEntries(): Promise<number> {
    const counted = db.selectFrom('access_log').select((of) => of.fn.countAll<number>().as('entries'));
    return (await counted.executeTakeFirstOrThrow()).entries;
  }

  async function make({ call }: StaffCall, attempts: readonly Attempt[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const { as, token, request, status } of attempts) {
      const got = await makeCall(testApp, call, request, token);
      if (got !== status) wrong.push(`${as}: ${got} instead of ${status}`);
    }
    return wrong;
  }

  // A rejected request must not reveal what exists or which input is invalid.
  const rejected = (one: StaffCall): Attempt[] => {
    if (one.row.may === 'anybody') return [];
    const request = emptyRequest(one.call);
    const others = staffRoles.filter((role) => !one.roles.includes(role));
    const phones = isForCampDays(one) ? [] : one.roles;
    return [
      { as: 'nobody', token: undefined, request, status: 401 },
      { as: 'a family', token: fixture.form.family.token, request, status: 401 },
      ...others.map((role) => ({ as: role, token: staffOfRole[role]?.token, request, status: 403 })),
      ...phones.map((role) => ({
        ...{ as: `${role} in a session for camp days`, token: onPhones[role]?.token },
        ...{ request, status: 403 },
      })),
    ];
  };

  async function invalid(one: StaffCall, request: CallRequest, caller: StaffMember): Promise<Attempt[]> {
    const { call, row, roles } = one;
    const ids = roles.length > 0 ? idsOf(call) : [];
    const crews = isAboutCamp(one) ? { 'crew of other camps': otherCrew, 'former crew': formerCrew } : {};
    const by = (as: string, status: number, given: CallRequest, { token } = caller): Attempt => {
      return { as, token, request: given, status };
    };
    return [
      ...ids.map((id) =>
        by(`an unknown ${id}`, 404, { ...request, params: { ...request.params, [id]: MISSING } }),
      ),
      ...(ids.length > 0 ? [by('no id', 404, about(call, request, 'no-id'))] : []),
      // What the call is about exists: only the input names a record that does not.
      ...(row.missing ? [by('an unknown id in the input', 404, withInput(call, request, row.missing))] : []),
      ...(row.invalid ?? []).map((input) =>
        by(JSON.stringify(input).slice(0, 200), 422, withInput(call, request, input)),
      ),
      ...(row.own ? [by('somebody else', 404, request, await create(caller.role))] : []),
      ...Object.entries(crews).map(([as, crew]) => by(as, 404, request, crew)),
    ];
  }

  // Some odd input changes a camp, closes it, or makes it ask more, and the rows submit complete forms to one that is open.
  const camps = await db.selectFrom('camp').selectAll().execute();
  async function restoreCamps(): Promise<void> {
    for (const { id, ...camp } of camps)
      await db.updateTable('camp').set(camp).where('id', '=', id).execute();
    await db.deleteFrom('camp_question_set').execute();
  }

  /** Returns what failed with a 5xx, and whether one was accepted, so that it may have changed something. */
  async function makeOdd({ call }: StaffCall, odd: readonly OddRequest[], token: string) {
    const wrong: string[] = [];
    let accepted = false;
    for (const { field, value, request } of odd) {
      const status = await makeCall(testApp, call, request, token);
      accepted ||= status < 300;
      if (status >= 500) wrong.push(`${field} ${JSON.stringify(value)}: ${status}`);
    }
    return { wrong, accepted };
  }

  async function makeValid(
    { call, row }: StaffCall,
    request: CallRequest,
    { role, token }: Partial<StaffMember>,
  ): Promise<string[]> {
    const dryRun =
      call.dryRun && !row.answers
        ? await makeCall(testApp, call, { ...request, query: { dry_run: 'true' } }, token)
        : 200;
    const before = await countEntries();
    const status = await makeCall(testApp, call, request, token);
    const isLogged = (await countEntries()) > before;
    const expected = row.answers ?? call.status;
    return [
      ...(dryRun === 200 ? [] : [`dry run: ${dryRun} instead of 200`]),
      ...(status === expected ? [] : [`valid: ${status} instead of ${expected}`]),
      ...(isLogged === leavesEntry(row, role) ? [] : [isLogged ? 'logged' : 'not logged']),
    ];
  }

  return {
    reject: (one) => make(one, rejected(one)),
    async accept(one, { role, onPhone = false, chooseOdd = () => [] }) {
      let caller = await create(role ?? 'viewer');
      let request = await validRequest(one, caller);
      const wrong = await make(one, await invalid(one, request, caller));
      const odd = await makeOdd(one, chooseOdd(oddRequests(one.call, request, fixture)), caller.token);
      if (odd.accepted) {
        await restoreCamps();
        caller = await create(caller.role);
        request = await validRequest(one, caller);
      }
      if (onPhone && isForCampDays(one)) await limitToCampDays(caller);
      const valid = await makeValid(one, request, role ? caller : {});
      return [...wrong, ...odd.wrong, ...valid];
    },
  };
}
