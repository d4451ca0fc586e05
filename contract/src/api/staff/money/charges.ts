import * as z from 'zod/mini';
import { addedChargeKinds, type ChargeKind } from '../../../money/charges.ts';
import { registrationStatuses } from '../../../registrations/status.ts';
import { decidingRoles, hasAnyRole, moneyRoles, type StaffRole } from '../../../staff/roles.ts';
import { staffCharge } from '../../charges.ts';
import { defineCall } from '../../define-call.ts';
import { emailPreview } from '../email-schemas.ts';
import { reasonForFamily as reason } from '../text-schemas.ts';
import { moneyGuard } from './money-acts.ts';
import { amount, tag, whenFull } from './payments.ts';

/**
 * The amount has no sign: the kind says whether it is charged or let off. A write-off is the missing part of a
 * short deposit, no more and no less, which it covers, also of a full camp; or a debt beyond the deposit, which it ends.
 */
export const chargeBody = z.object({
  kind: z.enum(addedChargeKinds, { error: 'Choose what it is.' }),
  amount,
  reason,
  when_full: whenFull,
  ...moneyGuard,
});
export const chargeRemovalBody = z.object({ reason, when_full: whenFull, seen: moneyGuard.seen });

/** The charges of a registration after a change. Amounts are in ringgit. */
export const chargesResult = z.object({
  charges: z.array(staffCharge),
  charged: z.number(),
  due: z.number(),
  registration_status: z.enum(registrationStatuses),
});

/** Whether these roles may add or remove a charge: a treasurer only writes off. */
export const canChange = (roles: readonly StaffRole[], kind: ChargeKind): boolean =>
  kind === 'write-off' || hasAnyRole(roles, decidingRoles);

const onCharges = { tag, roles: moneyRoles, response: chargesResult } as const;

export const addCharge = defineCall({
  ...onCharges,
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/charges',
  summary:
    'Add a discount, bursary or extra, or write off a debt, once for an Idempotency-Key; the family gets an email with the reason. A treasurer may only write off',
  body: chargeBody,
  status: 201,
  errors: ['invalid', 'not_found', 'read_only', 'conflict', 'camp_full'],
});

export const removeCharge = defineCall({
  ...onCharges,
  method: 'POST',
  path: '/api/staff/charges/:chargeId/removal',
  summary:
    'Remove a discount or an added charge; the family gets an email with the reason. A treasurer may only remove a write-off',
  body: chargeRemovalBody,
  status: 200,
  errors: ['invalid', 'not_found', 'read_only', 'conflict', 'camp_full'],
});

/** A registration that a change of its camp affects. */
export const affectedRegistration = z.object({
  registration_id: z.uuid(),
  camper_name: z.string(),
  reference: z.nullable(z.string()),
  status: z.enum(registrationStatuses),
});

const price = z.number().check(z.minimum(0), z.maximum(100_000));

export const previewCampPrices = defineCall({
  method: 'POST',
  path: '/api/staff/camps/:campId/prices/preview',
  summary: 'Whose charges would follow new prices of a camp, with nothing changed and nothing sent',
  tag: 'Staff: camps',
  roles: ['admin'],
  body: z.object({ fee: price, guest_lunch: price, reason: z.optional(reason) }),
  status: 200,
  response: z.object({
    /** Submitted and neither rejected nor withdrawn, and charged differently by the new prices. */
    registrations: z.array(
      z.extend(affectedRegistration, {
        before: z.number(),
        after: z.number(),
      }),
    ),
    /** What the first of them would read; null without any. */
    mail: z.nullable(emailPreview),
  }),
  errors: ['invalid', 'not_found'],
});

export type ChargesResult = z.infer<typeof chargesResult>;
