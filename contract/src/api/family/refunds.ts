import * as z from 'zod/mini';
import { formulaError, lineSchema } from '../../form/text-schemas.ts';
import { t } from '../../text/t.ts';
import { defineCall } from '../define-call.ts';

const tag = 'Registrations';

/** A refund for which the camp asks the family where it goes. */
export const refundRequest = z.object({
  registration_id: z.uuid(),
  camper_name: z.string(),
  camp_name: z.string(),
  /** In ringgit. */
  amount: z.number(),
  reason: z.string(),
  /** `listed` is on its way through the bank; `ended` was withdrawn by the camp. */
  state: z.enum(['asked', 'entered', 'listed', 'sent', 'ended']),
  /** Whether the reader can enter the account, or change it. */
  may_enter: z.boolean(),
  /** The account as entered, its number hidden except for the last digits. */
  account: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
});
export type RefundRequest = z.infer<typeof refundRequest>;

export const getRefund = defineCall({
  method: 'GET',
  path: '/api/refunds/:refundId',
  summary: 'A refund for which the camp asks for a bank account',
  tag,
  status: 200,
  response: refundRequest,
  errors: ['not_found'],
});

const line = (max: number, missing: () => string) =>
  lineSchema(max, missing).check(
    z.minLength(1, { error: missing }),
    z.refine((text) => formulaIn(text) === undefined, { error: ({ input }) => formulaIn(String(input)) }),
  );

/** What is wrong with a text that a spreadsheet would take for a formula: the file for the bank has it as it was entered. */
const formulaIn = (text: string) =>
  text.startsWith('-') ? t('Leave out the {sign} at the beginning.', { sign: '-' }) : formulaError(text);

const noNumber = () => t('Enter the account number, digits only.');

export const refundAccountBody = z.object({
  bank: line(60, () => t('Enter the name of the bank.')),
  account_number: z.string({ error: noNumber }).check(
    z.overwrite((typed) => typed.normalize('NFKC').replace(/[\s-]/g, '')),
    z.refine((number) => /^\d{6,20}$/.test(number), { error: noNumber }),
  ),
  account_holder: line(100, () => t('Enter the name on the account.')),
});

export const saveRefundAccount = defineCall({
  method: 'PUT',
  path: '/api/refunds/:refundId',
  summary: 'Enter the bank account that a refund goes to, until the camp has given it to its bank',
  tag,
  body: refundAccountBody,
  status: 200,
  response: refundRequest,
  errors: ['invalid', 'not_found', 'forbidden', 'read_only'],
});
