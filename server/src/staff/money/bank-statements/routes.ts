import * as calls from '@bowline/contract/api/staff/money/bank-statements';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import { logAccess } from '../../../core/access-log/queries.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import { withUpload } from '../../../http/uploads/upload.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffRequest } from '../../staff-request.ts';
import { importStatement, previewStatement } from './import-statement.ts';
import { findForLine, listLines } from './list-lines.ts';
import { matchLine } from './match-line.ts';
import { deleteLinked, lockLine, updateLine } from './queries/lines.ts';

export const bankStatementRoutes = defineRoutes({
  previewBankStatement: (deps, { request }) =>
    withUpload(request, calls.previewBankStatement, ({ files, texts }) =>
      previewStatement(deps, { ...files, ...texts }),
    ),
  importBankStatement: (deps, { staff, address, request }) =>
    withUpload(request, calls.importBankStatement, ({ files, texts }) =>
      importStatement(deps, staff, { ...files, ...texts }, address),
    ),
  listBankLines: (deps, { query }) => listLines(deps, query),
  findForBankLine: (deps, { params, query }) => findForLine(deps, params.lineId, query.q),
  matchBankLine: async (deps, { staff, params, body, address }) => ({
    results: await matchLine(deps, params.lineId, body, { staff, address }),
  }),
  ignoreBankLine: (deps, { staff, params, address }) => ignoreLine(deps, params.lineId, { staff, address }),
  reopenBankLine: (deps, { staff, params, address }) => reopen(deps, params.lineId, { staff, address }),
});

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Decider = Pick<StaffRequest, 'staff' | 'address'>;

/** Marks the rest of a line as no payment for a registration. Throws 404, or 409 for a matched line. */
async function ignoreLine(deps: Deps, lineId: string, by: Decider): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, lineId);
    if (line.state === 'matched') throw alreadyMatched();
    if (line.state === 'returned') throw onlyShown();
    const decided = { decided_by: by.staff.staffId, decided_at: deps.clock.now() };
    await updateLine(trx, lineId, { state: 'ignored', ...decided });
    await logDecision(trx, ['lineIgnored'], by);
  });
}

/** Reopens a line. Throws 404, or 409 where it confirmed payments, which have to be undone instead. */
async function reopen(deps: Deps, lineId: string, by: Decider): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, lineId);
    const isLinked = line.shares.length > 0 && line.shares.every(({ made }) => made === 'linked');
    if (line.state === 'matched' && !isLinked) throw alreadyMatched();
    if (line.state === 'returned') throw onlyShown();
    if (line.state === 'matched') await deleteLinked(trx, lineId);
    await updateLine(trx, lineId, { state: 'open', decided_by: null, decided_at: null });
    await logDecision(trx, ['lineReopened'], by);
  });
}

const alreadyMatched = () =>
  new AppError('read_only', 'This line confirmed a payment. Undo the confirmation of the payment instead.');

const onlyShown = () =>
  new AppError('read_only', 'This line takes another one back. Nothing is decided on it.');

const logDecision = (trx: Connection, what: LogEvent, { staff, address }: Decider): Promise<void> =>
  logAccess(trx, { staffId: staff.staffId, action: 'change', what, address });
