import * as z from 'zod/mini';
import { MAX_INSTALMENTS } from '../../../money/plans.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { paymentPartSchema } from '../../family/payments-due.ts';
import { reasonForFamily as reason } from '../text-schemas.ts';
import { tag } from './payments.ts';

// Six days and room for spaces.
const MAX_LINES_LENGTH = 200;

const fewerDays = `Enter 1 to ${MAX_INSTALMENTS} days, one per line.`;

export const planBody = z.object({
  /** One day a line, as in the settings of a camp; empty for all that is left by the due date of its camp. */
  instalments_due: z.string({ error: fewerDays }).check(z.maxLength(MAX_LINES_LENGTH, { error: fewerDays })),
  reason,
});

export const changePaymentPlan = defineCall({
  method: 'PUT',
  path: '/api/staff/registrations/:registrationId/payment-plan',
  summary:
    'Spread what a registration still has to pay after the deposit over other days; the family gets an email with the reason',
  tag,
  roles: decidingRoles,
  body: planBody,
  status: 200,
  response: z.object({ parts: z.array(paymentPartSchema) }),
  errors: ['invalid', 'not_found', 'read_only'],
});
