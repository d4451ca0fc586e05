import type { PaymentResult } from '@bowline/contract/api/staff/payments';
import { groundOutcome } from '@bowline/contract/staff/ground-outcome';
import { standingOf } from '@bowline/contract/staff/places';
import { presentHeldEmails } from '../../core/outbox/held-emails.ts';
import { getAnyFormView } from '../../core/registrations/any-form.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import { isOverbooked } from '../../core/registrations/places.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { getGround } from './ground.ts';
import { presentStaffPayment } from './present.ts';
import { getPayment } from './queries.ts';

/** A payment and its registration as they stand after a decision: the same however often it is asked for. */
export async function resultOf(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  paymentId: string,
): Promise<PaymentResult> {
  const payment = await getPayment(trx, paymentId);
  const form = await getAnyFormView(trx, payment.registration_id);
  const counts = payment.status === 'Confirmed';
  return {
    payment: presentStaffPayment(payment),
    outcome: counts ? groundOutcome(await getGround(trx, form.id)) : null,
    registration_status: form.status,
    camp_full: counts && (await isWithoutPlace(trx, form)),
    held_emails: await presentHeldEmails(trx, deps, form.id),
  };
}

/** The deposit is here and no place is left: the registration is for the waiting list. */
export async function isWithoutPlace(trx: Connection, form: FormView): Promise<boolean> {
  return standingOf(form) === 'Deposit Received' && (await isOverbooked(trx, form.camp_id));
}
