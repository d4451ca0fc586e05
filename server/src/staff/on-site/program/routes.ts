import type { BodyOf } from '@bowline/contract/api/define-call';
import type { Program, saveProgramDay } from '@bowline/contract/api/staff/on-site/checkpoints';
import { eachDay } from '@bowline/contract/text/calendar';
import { logAccess } from '../../../core/access-log/queries.ts';
import { findGroupKind, listGroupKinds } from '../../../core/on-site/queries/groups.ts';
import { markPeopleChanged } from '../../../core/on-site/queries.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import type { StaffRequest } from '../../staff-request.ts';
import { type OpenCampDay, requireCampDay } from '../days/access.ts';
import { listCheckpoints } from '../days/queries/camps.ts';
import * as queries from './queries.ts';

export const checkpointRoutes = defineRoutes({
  getProgram: (deps, { asked, params }) => getProgram(deps, asked, params.campId),
  saveProgramDay: (deps, { asked, params }) => saveDay(deps, asked, params.campId),
  copyProgramDay: (deps, { asked, params }) => copyDay(deps, asked, params.campId),
});

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Camp = OpenCampDay['camp'];

/** Where people are counted at a camp. */
async function getProgram(deps: Deps, { staff }: StaffRequest, campId: string): Promise<Program> {
  const { camp } = await requireCampDay(deps, staff, campId);
  return readProgram(deps.db, camp);
}

async function readProgram(db: Connection, camp: Camp): Promise<Program> {
  const counted = await queries.listCounted(db, camp.id);
  return {
    camp: { id: camp.id, name: camp.name, starts_on: camp.starts_on, ends_on: camp.ends_on },
    group_kinds: (await listGroupKinds(db, camp.id)).map(({ id, name }) => ({ id, name })),
    checkpoints: (await listCheckpoints(db, camp.id)).map((checkpoint) => ({
      ...checkpoint,
      counted: counted.has(checkpoint.id),
    })),
  };
}

/** Saves the sessions and meals of a day. One where people were counted cannot be left out. */
function saveDay(
  deps: Deps,
  request: StaffRequest<BodyOf<typeof saveProgramDay>>,
  campId: string,
): Promise<Program> {
  const { day, checkpoints } = request.body;
  return changeDay(deps, request, campId, async (trx) => {
    const known = await queries.listIdsOfDay(trx, campId, day);
    const kept = checkpoints.flatMap(({ id }) => id ?? []);
    if (kept.some((id) => !known.includes(id))) throw notFound();
    for (const { group_kind_id } of checkpoints)
      if (group_kind_id !== null && !(await findGroupKind(trx, campId, group_kind_id))) throw notFound();
    const gone = known.filter((id) => !kept.includes(id));
    const counted = await queries.listCounted(trx, campId);
    if (gone.some((id) => counted.has(id)))
      throw invalid({ checkpoints: ['People were counted there already, so it stays.'] });
    const keys = checkpoints.map(({ kind, name, starts_at }) => `${kind}/${starts_at}/${name}`);
    const same = keys.findIndex((key, at) => keys.indexOf(key) < at);
    if (same >= 0)
      throw invalid({ [`checkpoints.${same}.name`]: ['Two are the same: give each another name or time.'] });
    if (new Set(kept).size < kept.length) throw invalid({ checkpoints: ['Send each of them once.'] });
    await queries.deleteCheckpoints(trx, gone);
    await queries.freeNames(trx, kept);
    for (const { id, ...checkpoint } of checkpoints) {
      if (id === null) await queries.insertCheckpoint(trx, { ...checkpoint, camp_id: campId, day });
      else await queries.updateCheckpoint(trx, id, checkpoint);
    }
  });
}

/** Adds the sessions and meals of a day to all others. */
function copyDay(
  deps: Deps,
  request: StaffRequest<{ readonly day: string }>,
  campId: string,
): Promise<Program> {
  const { day } = request.body;
  return changeDay(deps, request, campId, (trx, camp) => {
    const others = daysOf(camp).filter((other) => other !== day);
    return queries.copyCheckpoints(trx, campId, day, others);
  });
}

const daysOf = ({ starts_on, ends_on }: Camp): string[] => eachDay(starts_on, ends_on);

async function changeDay(
  deps: Deps,
  { staff, address, body: { day } }: StaffRequest<{ readonly day: string }>,
  campId: string,
  change: (trx: Connection, camp: Camp) => Promise<void>,
): Promise<Program> {
  const { camp } = await requireCampDay(deps, staff, campId);
  if (!daysOf(camp).includes(day)) throw invalid({ day: ['Choose a day of the camp.'] });
  return deps.db.transaction().execute(async (trx) => {
    // Phones on site read the checkpoints again; it also has changes of one camp wait for each other.
    await markPeopleChanged(trx, campId);
    await change(trx, camp);
    const what = ['programChanged', camp.name, day] as const;
    await logAccess(trx, { staffId: staff.staffId, address, action: 'change', what });
    return readProgram(trx, camp);
  });
}
