import * as calls from '@bowline/contract/api/staff/money/bank-statements';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { reopen, setAside } from './decide-line.ts';
import { importStatement, previewStatement } from './import-statement.ts';
import { findForLine, listLines } from './list-lines.ts';
import { confirmLine, splitLine } from './match-line.ts';

export function bankStatementRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.previewBankStatement, ({ request }) =>
    withUpload(request, calls.previewBankStatement, ({ files, texts }) =>
      previewStatement(deps, { ...files, ...texts }),
    ),
  );
  handleStaffCall(app, deps, calls.importBankStatement, ({ staff, request }) =>
    withUpload(request, calls.importBankStatement, ({ files, texts }) =>
      importStatement(deps, staff, { ...files, ...texts }, request.ip),
    ),
  );
  handleStaffCall(app, deps, calls.listBankLines, ({ query }) => listLines(deps, query));
  handleStaffCall(app, deps, calls.findForBankLine, ({ params, query }) =>
    findForLine(deps, params.lineId, query.q),
  );
  handleStaffCall(app, deps, calls.confirmBankLine, ({ staff, params, body, request }) =>
    confirmLine(deps, params.lineId, body, { staff, address: request.ip }),
  );
  handleStaffCall(app, deps, calls.splitBankLine, ({ staff, params, body, request }) =>
    splitLine(deps, params.lineId, body, { staff, address: request.ip }),
  );
  handleStaffCall(app, deps, calls.setAsideBankLine, async ({ staff, params, request, reply }) => {
    await setAside(deps, params.lineId, { staff, address: request.ip });
    return reply.send();
  });
  handleStaffCall(app, deps, calls.reopenBankLine, async ({ staff, params, request, reply }) => {
    await reopen(deps, params.lineId, { staff, address: request.ip });
    return reply.send();
  });
}
