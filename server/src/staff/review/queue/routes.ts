import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type getQueueSettings,
  MAX_QUEUE_VIEWS,
  type QueueView,
  type QueueViewBody,
} from '@bowline/contract/api/staff/review/queue-views';
import { standardQueueColumns } from '@bowline/contract/staff/queue';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import * as queries from './queries/saved-views.ts';
import { keepColumns } from './queries/saved-views.ts';

export const queueViewRoutes = defineRoutes({
  getQueueSettings: (deps, { staff }) => getSettings(deps, staff.staffId),
  saveQueueColumns: (deps, { staff, body }) => keepColumns(deps.db, staff.staffId, body.columns),
  createQueueView: (deps, { staff, body }) => createView(deps, staff.staffId, body),
  saveQueueView: (deps, { staff, params, body }) => saveView(deps, staff.staffId, params.viewId, body),
  deleteQueueView: (deps, { staff, params }) => deleteView(deps, staff.staffId, params.viewId),
});

type Deps = Pick<AppDeps, 'db'>;

export async function getSettings(
  { db }: Deps,
  staffId: string,
): Promise<ResponseOf<typeof getQueueSettings>> {
  const [chosen, views] = await Promise.all([
    queries.findColumns(db, staffId),
    queries.listViews(db, staffId),
  ]);
  return { columns: chosen?.columns ?? standardQueueColumns, views };
}

/** Saves a new view. Throws 422 for the name of another view of the same staff member. */
function createView({ db }: Deps, staffId: string, view: QueueViewBody): Promise<QueueView> {
  return db.transaction().execute(async (trx) => {
    await requireNewName(trx, staffId, view);
    const { length } = await queries.listViews(trx, staffId);
    if (length >= MAX_QUEUE_VIEWS) throw tooManyViews();
    return queries.insertView(trx, staffId, view);
  });
}

/** Throws 404 for an unknown view or one of another staff member, 422 as `createView` does. */
export function saveView({ db }: Deps, staffId: string, id: string, view: QueueViewBody): Promise<QueueView> {
  return db.transaction().execute(async (trx) => {
    const mine = await queries.listViews(trx, staffId);
    if (!mine.some((one) => one.id === id)) throw notFound();
    await requireNewName(trx, staffId, view, id);
    const saved = await queries.updateView(trx, staffId, id, view);
    if (!saved) throw notFound();
    return saved;
  });
}

/** Throws 404 for an unknown view or one of another staff member. */
export async function deleteView({ db }: Deps, staffId: string, id: string): Promise<void> {
  if (!(await queries.deleteView(db, staffId, id))) throw notFound();
}

async function requireNewName(
  trx: Connection,
  staffId: string,
  view: QueueViewBody,
  id?: string,
): Promise<void> {
  await queries.lockViews(trx, staffId);
  if (await queries.hasOtherView(trx, staffId, view.name, id)) throw knownName();
  if (view.is_default) await queries.clearDefault(trx, staffId);
}

const knownName = () => invalid({ name: ['You already have a view with this name.'] });

const tooManyViews = () => invalid({ name: [`You have ${MAX_QUEUE_VIEWS} views. Please delete one first.`] });
