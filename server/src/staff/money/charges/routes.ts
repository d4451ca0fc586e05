import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { planBody, changePaymentPlan as planCall } from '@bowline/contract/api/staff/money/payment-plan';
import { dueDays } from '@bowline/contract/money/plans';
import { hasEnded } from '@bowline/contract/registrations/places';
import { dueLinesError, storedDueLines } from '@bowline/contract/staff/payment-plan';
import { formatDate } from '@bowline/contract/text/dates';
import type * as z from 'zod/mini';
import { getDue, presentParts } from '../../../core/charges/due.ts';
import { earliestDueOf, spreadRest } from '../../../core/charges/plans.ts';
import { listOpenDays } from '../../../core/charges/queries/instalments.ts';
import { getBalance } from '../../../core/charges/queries.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { getRegistration, type Registration } from '../../../core/registrations/registration.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import { logOnRegistration, type StaffRequest, withKey } from '../../staff-request.ts';
import { addCharge, removeCharge } from './change-charges.ts';
import { previewPrices } from './reprice.ts';

export const staffChargeRoutes = defineRoutes({
  addCharge: (deps, { asked, params, request }) =>
    addCharge(deps, params.registrationId, withKey(asked, request)),
  removeCharge: (deps, { asked, params }) => removeCharge(deps, params.chargeId, asked),
  changePaymentPlan: (deps, { asked, params }) => changePaymentPlan(deps, params.registrationId, asked),
  previewCampPrices: (deps, { staff, params, body }) =>
    previewPrices(deps, staff.staffId, params.campId, body),
});

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/**
 * Spreads what a registration still has to pay after the deposit over other days. Throws 404, 422 at the days, and 409
 * `read_only` where nothing is left to pay after the deposit.
 */
export function changePaymentPlan(
  deps: Deps,
  registrationId: string,
  request: StaffRequest<z.output<typeof planBody>>,
): Promise<ResponseOf<typeof planCall>> {
  const { instalments_due, reason } = request.body;
  return deps.db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, { lock: true });
    await requireOwing(trx, registration);
    const today = deps.clock.today(registration.time_zone);
    const earliest = earliestDueOf(deps, registration);
    const kept = (await listOpenDays(trx, registrationId)).filter((day) => day >= today);
    const days = readDays(instalments_due, registration, { earliest, kept });
    await spreadRest(trx, deps, registration, days);
    await logOnRegistration(trx, request, registration, { action: 'change', what: ['planChanged'] });
    const about = { accountId: registration.account_id, registrationId };
    await queueMessage(trx, deps, { kind: 'payment plan changed', ...about, reason });
    const { parts } = await getDue(trx, deps, registration);
    return { parts: presentParts(registration, parts, today) };
  });
}

async function requireOwing(trx: Connection, { id, submitted_at, status }: Registration): Promise<void> {
  if (!submitted_at) throw new AppError('read_only', 'The form hasn’t been submitted yet.');
  const { due_sen, charged_sen, deposit_sen } = await getBalance(trx, id);
  if (due_sen <= 0 || hasEnded(status)) throw new AppError('read_only', 'There is nothing left to pay.');
  if (charged_sen <= deposit_sen)
    throw new AppError('read_only', 'Only the deposit is left to pay, and it is due at once.');
}

function readDays(
  typed: string,
  { camp, days_to_pay }: Pick<Registration, 'camp' | 'days_to_pay'>,
  { earliest, kept }: { readonly earliest: string; readonly kept: readonly string[] },
): string[] {
  const lines = storedDueLines(typed);
  if (lines === '') return [];
  const problem = dueLinesError(lines, { starts_on: camp.starts_on, least: 1 });
  if (problem) throw invalid({ instalments_due: [problem] });
  const days = dueDays(lines, camp.starts_on);
  if (days.some((day) => day < earliest && !kept.includes(day))) {
    const rule = `Families have at least ${days_to_pay} days to pay, but not past the first day of camp.`;
    throw invalid({ instalments_due: [`Enter days from ${formatDate(earliest)} on. ${rule}`] });
  }
  return days;
}
