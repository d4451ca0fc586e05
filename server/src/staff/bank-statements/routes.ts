import * as calls from '@bowline/contract/api/staff/money/bank-statements';
import { defineRoutes } from '../../http/serve-calls.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import { ignoreLine, reopen } from './decide-line.ts';
import { importStatement, previewStatement } from './import-statement.ts';
import { findForLine, listLines } from './list-lines.ts';
import { matchLine } from './match-line.ts';

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
