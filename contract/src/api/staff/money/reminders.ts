import * as z from 'zod/mini';
import { moneyRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { tag } from './payments.ts';

const reminder = z.object({
  /** The recipient: the family, or another guardian of the camper. */
  recipient_name: z.string(),
  parts: z.array(
    z.object({
      registration_id: z.uuid(),
      reference: z.nullable(z.string()),
      camper_name: z.string(),
      camp_name: z.string(),
      deposit: z.boolean(),
      due_on: z.string(),
      /** In ringgit, with slips that wait to be checked counted as paid. */
      amount: z.number(),
    }),
  ),
});
export type Reminder = z.infer<typeof reminder>;

export const listReminders = defineCall({
  tag,
  roles: moneyRoles,
  method: 'GET',
  path: '/api/staff/money/reminders',
  summary: 'Who tomorrow’s emails remind of what, as of now',
  status: 200,
  response: z.object({
    /** Whether the settings have them sent. */
    enabled: z.boolean(),
    /** Days from the day on which something is due. */
    days: z.array(z.int()),
    /** Tomorrow, in the provider's time zone. */
    day: z.string(),
    reminders: z.array(reminder),
  }),
});
