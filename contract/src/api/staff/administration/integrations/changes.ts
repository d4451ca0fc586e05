import * as z from 'zod/mini';
import { moneyEntryKinds } from '../../../../money/entries.ts';
import { registrationStatuses } from '../../../../registrations/status.ts';
import { moneyRoles, officeRoles } from '../../../../staff/roles.ts';
import { defineCall } from '../../../define-call.ts';

const tag = 'Staff: integrations';

const query = z.object({
  /** `next` of the response before; without it, everything from the beginning. */
  updated_since: z.optional(z.string().check(z.maxLength(100))),
});

const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    changes: z.array(row),
    /** Where the next request continues, also after the last page. */
    next: z.string(),
    /** Whether there is more to read now. */
    more: z.boolean(),
  });

/** Null where what changed was deleted since. */
const change = { id: z.string(), at: z.string(), deleted: z.boolean() };

export const listRegistrationChanges = defineCall({
  method: 'GET',
  path: '/api/staff/changes/registrations',
  summary:
    'Submitted registrations that changed since a position, each once, in the order of their last change; none is ever left out. Read the rest with `ids` at `/api/staff/registrations`',
  tag,
  roles: officeRoles,
  scope: 'registrations:read',
  query,
  status: 200,
  response: pageOf(
    z.object({
      ...change,
      registration: z.nullable(
        z.object({
          reference: z.nullable(z.string()),
          status: z.enum(registrationStatuses),
          camp_id: z.uuid(),
        }),
      ),
    }),
  ),
  errors: ['invalid'],
});

export const listPaymentChanges = defineCall({
  method: 'GET',
  path: '/api/staff/changes/payments',
  summary:
    'Payments, voids, refunds, kept amounts, moves and write-offs since a position, each once, in the order in which they were recorded; none is ever left out',
  tag,
  roles: moneyRoles,
  scope: 'payments:read',
  query,
  status: 200,
  response: pageOf(
    z.object({
      ...change,
      payment: z.nullable(
        z.object({
          kind: z.enum(moneyEntryKinds),
          registration_id: z.uuid(),
          /** In ringgit, signed as it adds to the money of the registration. */
          amount: z.number(),
          day: z.string(),
          method: z.nullable(z.string()),
          receipt_number: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  errors: ['invalid'],
});
