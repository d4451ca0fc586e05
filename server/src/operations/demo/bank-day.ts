import {
  confirmBankLine,
  importBankStatement,
  listBankLines,
  setAsideBankLine,
} from '@bowline/contract/api/staff/bank-statements';
import { listPaymentsToConfirm, type PaymentToConfirm } from '@bowline/contract/api/staff/payments';
import { listRegistrations, type QueueRow } from '@bowline/contract/api/staff/queue';
import { formatDate } from '@bowline/contract/text/dates';
import type { FastifyInstance } from 'fastify';
import { openFrontDoor } from './front-door.ts';
import { OFFICE_ADDRESS, type StaffMember } from './staff.ts';

const WITH_A_SLIP = 6;
const WITHOUT_A_SLIP = 3;
const HEADING = 'Transaction Date,Description,Debit,Credit';

/**
 * A statement of the bank comes in: payments that families have sent a slip for, some that they have not, and what is none
 * of the camp's. The first line is confirmed, one is set aside, and the rest waits to be decided.
 */
export async function readStatement(
  app: FastifyInstance,
  registrar: StaffMember,
  today: string,
): Promise<void> {
  const ask = openFrontDoor(app, OFFICE_ADDRESS);
  const token = await registrar.token();
  const { rows: waiting } = await ask(listPaymentsToConfirm, { token });
  const { rows: unpaid } = await ask(listRegistrations, { token, query: { tab: 'awaiting_payment' } });
  const lines = [
    ...waiting.slice(0, WITH_A_SLIP).map(slipLine),
    ...unpaid.slice(0, WITHOUT_A_SLIP).map((row) => lineWithoutSlip(row, today)),
    `${formatDate(today)},INTEREST PAID,,12.40`,
    `${formatDate(today)},SERVICE CHARGE,5.00,`,
    `${formatDate(today)},INSTANT TRANSFER CAMP FEE,,350.00`,
  ];
  const statement = new File([[HEADING, ...lines].join('\n')], 'statement.csv', { type: 'text/csv' });
  await ask(importBankStatement, { token, files: { statement, columns: '', reading: '' } });
  const { rows } = await ask(listBankLines, { token });
  const sure = rows.find(
    ({ suggestions: [best] }) => best?.strength === 'sure' && best.same_slip.length === 0,
  );
  const interest = rows.find(({ description }) => description === 'INTEREST PAID');
  if (sure?.suggestions[0]) {
    const { registration_id, payment_id } = sure.suggestions[0];
    const body = { registration_id, payment_id, when_full: 'waiting list' as const };
    await ask(confirmBankLine, { token, params: { lineId: sure.id }, body });
  }
  if (interest) await ask(setAsideBankLine, { token, params: { lineId: interest.id } });
}

const slipLine = ({ proposed_on, camper_name, reference, claimed }: PaymentToConfirm): string =>
  `${formatDate(proposed_on)},IBG CREDIT ${nameInCapitals(camper_name)} ${reference},,${claimed.toFixed(2)}`;

// Without the reference: only the name and the amount lead to whose it is.
const lineWithoutSlip = ({ camper_name }: QueueRow, today: string): string =>
  `${formatDate(today)},DUITNOW TRANSFER ${nameInCapitals(camper_name)},,200.00`;

const nameInCapitals = (name: string): string => name.replaceAll(',', ' ').toUpperCase();
