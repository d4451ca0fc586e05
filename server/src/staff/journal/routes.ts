import * as calls from '@bowline/contract/api/staff/money/journal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logAccess } from '../../core/access-log/queries.ts';
import { limits } from '../../core/accounts/limits.ts';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { csvFile, sendInTurn, workbookFile } from '../send-table.ts';
import { callerInfo, readerInfo } from '../staff-request.ts';
import { getAccountCodes, saveAccountCodes } from './account-codes.ts';
import { openJournal } from './journal.ts';
import { closeMonth, getMonth } from './months.ts';

export function journalRoutes(app: FastifyInstance, deps: AppDeps): void {
  const note = (request: FastifyRequest) => () =>
    logAccess(deps.db, { ...readerInfo(request), action: 'export', what: ['journal'] });
  handleStaffCall(app, deps, calls.getMonth, ({ query }) => getMonth(deps, query.month));
  handleStaffCall(app, deps, calls.closeMonth, ({ body, request }) =>
    closeMonth(deps, callerInfo(request), body.month),
  );
  handleStaffCall(app, deps, calls.getJournalCsv, ({ query, request, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      csvFile(await openJournal(deps, query), note(request)),
    ),
  );
  handleStaffCall(app, deps, calls.getJournalXlsx, ({ query, request, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      workbookFile(await openJournal(deps, query), note(request)),
    ),
  );
  handleStaffCall(app, deps, calls.getAccountCodes, () => getAccountCodes(deps));
  handleStaffCall(app, deps, calls.saveAccountCodes, ({ body, request }) =>
    saveAccountCodes(deps, callerInfo(request), body.accounts),
  );
}
