import type {
  FamilyImport,
  FamilyImportRow,
  startFamilyImport,
} from '@bowline/contract/api/staff/families/imports';
import * as calls from '@bowline/contract/api/staff/families/imports';
import { type ImportState, UNDO_HOURS } from '@bowline/contract/staff/family-import';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import { DatabaseError } from 'pg';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { limits } from '../../../core/accounts/limits.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import { withUpload } from '../../../http/uploads/upload.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { listFiles, rowPicker } from '../../list-files.ts';
import { toPage } from '../../page.ts';
import { type StaffRequest, withKey } from '../../staff-request.ts';
import { checkFile, previewFile } from './check-file.ts';
import type { ImportRecord } from './queries/imports.ts';
import * as queries from './queries/imports.ts';

const PAGE_ROWS = 100;

const toRow = rowPicker(calls.familyImportRows);

const presentRow = ({ parentName, camperName, kind, ...row }: queries.ImportRow): FamilyImportRow =>
  toRow({ ...row, parent: parentName, camper: camperName, group: kind, reasons: [...row.reasons] });

const rowFiles = listFiles(calls.familyImportRows, {
  ...{ limit: limits.listByStaff, log: ['familyRows'] },
  read: async ({ db }, { query }) => (await queries.listRows(db, query)).map(presentRow),
});

export const familyImportRoutes = defineRoutes({
  previewFamilyFile: (deps, { request }) =>
    withUpload(request, calls.previewFamilyFile, ({ files, texts }) =>
      previewFile(deps, { ...files, ...texts }),
    ),
  checkFamilyFile: (deps, { asked, request }) =>
    withUpload(request, calls.checkFamilyFile, ({ files, texts }) =>
      checkFile(deps, withKey({ ...asked, body: { ...files, ...texts } }, request)),
    ),
  listFamilyImports: async ({ db, clock }) => ({
    imports: (await queries.listImports(db)).map((one) => presentImport(one, clock.now())),
  }),
  getFamilyImport: async ({ db, clock }, { params }) => {
    const found = await queries.findImport(db, params.importId);
    if (!found) throw notFound();
    return presentImport(found, clock.now());
  },
  listFamilyImportRows: async ({ db }, { query: { after, ...filters } }) => {
    const position = { after: Number(after ?? 0), limit: PAGE_ROWS + 1 };
    const { rows, hasMore } = toPage(await queries.listRows(db, { ...filters, ...position }), PAGE_ROWS);
    return { rows: rows.map(presentRow), next: hasMore ? String(rows.at(-1)?.line) : null };
  },
  getFamilyImportRowsCsv: rowFiles.csv,
  getFamilyImportRowsXlsx: rowFiles.xlsx,
  tickFamilyImportRow: ({ db }, { params, body }) =>
    change(db, params.importId, ['checked', 'stopped'], async (trx) => {
      if (!(await queries.tickRow(trx, params, body.ticked))) throw notFound();
    }),
  startFamilyImport: (deps, { asked, params }) => start(deps, params.importId, asked),
  stopFamilyImport: ({ db, clock }, { by, params: { importId } }) =>
    change(db, importId, ['running'], async (trx) => {
      await queries.updateImport(trx, importId, { state: 'stopped', finished_at: clock.now() });
      await log(trx, by, ['familiesStopped', importId]);
    }),
  undoFamilyImport: ({ db, clock }, { by, params: { importId } }) =>
    change(db, importId, ['done', 'stopped'], async (trx) => {
      const found = await queries.findImport(trx, importId);
      if (!found || !undoUntil(found, clock.now())) throw readOnly('This can no longer be undone.');
      await requireNoneAtWork(trx);
      await queries.updateImport(trx, importId, { state: 'undoing' });
      await log(trx, by, ['familiesUndone', importId]);
    }),
  discardFamilyImport: ({ db }, { by, params: { importId } }) =>
    change(db, importId, ['checked'], async (trx) => {
      await queries.deleteImport(trx, importId);
      await log(trx, by, ['familiesDiscarded', importId]);
    }),
});

const readOnly = (text: string) => new AppError('read_only', text);

/** Changes an import that is in one of these states. Throws 404 and 409. */
const change = (
  db: Connection,
  importId: string,
  states: readonly ImportState[],
  act: (trx: Connection) => Promise<void>,
): Promise<void> =>
  db
    .transaction()
    .execute(async (trx) => {
      const found = await queries.lockImport(trx, importId);
      if (!found) throw notFound();
      if (!states.some((state) => state === found.state))
        throw readOnly('This was done already, or is being done. Please look again.');
      await act(trx);
    })
    .catch(rethrow);

// Of two that were started at once, neither saw the other.
function rethrow(error: unknown): never {
  throw error instanceof DatabaseError && error.constraint === 'family_import_at_work'
    ? anotherAtWork()
    : error;
}

const log = (trx: Connection, by: { readonly staffId: string; readonly address: string }, what: LogEvent) =>
  logAccess(trx, { ...by, action: 'change', what });

async function requireNoneAtWork(trx: Connection): Promise<void> {
  if (await queries.isOneAtWork(trx)) throw anotherAtWork();
}

const anotherAtWork = () => readOnly('Another spreadsheet is being worked on. Please wait for it.');

/** Starts what staff confirmed, or continues what was stopped. Throws 404 and 409. */
function start(
  { db }: Pick<AppDeps, 'db'>,
  importId: string,
  { staff: { staffId }, body, address }: StaffRequest<z.output<(typeof startFamilyImport)['body']>>,
): Promise<void> {
  return change(db, importId, ['checked', 'stopped'], async (trx) => {
    const counted = (await queries.findImport(trx, importId))?.counted;
    const { families, campers, emails_per_hour } = body;
    if (counted?.families !== families || counted.campers !== campers)
      throw new AppError('conflict', 'The rows have changed since. Please look at the new numbers.');
    if (campers === 0) throw readOnly('There is nothing to bring.');
    await requireNoneAtWork(trx);
    await queries.updateImport(trx, importId, {
      state: 'running',
      staff_id: staffId,
      address,
      emails_per_hour,
    });
    await log(trx, { staffId, address }, ['familiesBrought', importId, families, campers]);
  });
}

const HOUR_MS = 60 * 60_000;

/** Until when an import can be undone; null where it made nothing, or no longer. */
function undoUntil({ state, finished_at, counted }: ImportRecord, now: Date): Date | null {
  if (!finished_at || counted.brought === 0 || (state !== 'done' && state !== 'stopped')) return null;
  const until = new Date(finished_at.getTime() + UNDO_HOURS * HOUR_MS);
  return until > now ? until : null;
}

const noGroups = { new: 0, known: 0, doubtful: 0, wrong: 0 };
const noStates = { waiting: 0, brought: 0, failed: 0, undone: 0, kept: 0 };

function presentImport(record: ImportRecord, now: Date): FamilyImport {
  const { counted, created_at, finished_at: _, ...row } = record;
  const groups = { ...noGroups, ...counted.groups };
  return {
    ...row,
    created_at: created_at.toISOString(),
    rows: Object.values(groups).reduce((sum, count) => sum + count, 0),
    groups,
    states: { ...noStates, ...counted.states },
    ticked: counted.ticked,
    to_bring: { families: counted.families, campers: counted.campers },
    brought: { families: counted.accounts, campers: counted.brought },
    undo_until: undoUntil(record, now)?.toISOString() ?? null,
  };
}
