import { limits } from '../../../core/accounts/limits.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import { amountCell, type Cell } from '../../../platform/files/spreadsheet/cell.ts';
import { csvFile, type StreamedTable, sendInTurn } from '../../send-table.ts';
import {
  askAccount,
  getTransfers,
  type ListedTransfer,
  listForBank,
  markSent,
  withdrawRequest,
} from './transfers.ts';

export const refundAccountRoutes = defineRoutes({
  listRefundTransfers: (deps, { asked, query }) => getTransfers(deps, asked, query.state),
  askBankAccount: (deps, { asked, params }) => askAccount(deps, params.registrationId, asked),
  withdrawBankAccountRequest: (deps, { asked, params }) => withdrawRequest(deps, params.refundId, asked),
  createTransferFile: (deps, { asked, reply }) =>
    sendInTurn(deps, reply, limits.listByStaff, async () =>
      csvFile(fileOf(await listForBank(deps, asked)), async () => undefined),
    ),
  markTransfersSent: (deps, { asked }) => markSent(deps, asked),
});

/** The columns that banks ask for in a bulk transfer, in their order. */
const columns: readonly (readonly [header: string, cell: (row: ListedTransfer) => Cell])[] = [
  ['Beneficiary name', ({ account }) => account.account_holder],
  ['Bank', ({ account }) => account.bank],
  ['Account number', ({ account }) => account.account_number],
  ['Amount (RM)', ({ amount_sen }) => amountCell(amount_sen)],
  ['Reference', ({ reference, id }) => reference ?? id],
  ['Description', ({ reference }) => `Refund ${reference ?? ''}`.trim()],
];

const fileOf = (rows: readonly ListedTransfer[]): StreamedTable => ({
  name: 'refunds-to-transfer',
  title: 'Refunds to transfer',
  // The portal of the bank takes account numbers only as they are; what looks like a formula is refused when it is entered.
  forPrograms: true,
  header: columns.map(([header]) => header),
  pieces: inCells(rows),
});

async function* inCells(rows: readonly ListedTransfer[]) {
  for await (const piece of inBatches(rows)) yield piece.map((row) => columns.map(([, cell]) => cell(row)));
}
