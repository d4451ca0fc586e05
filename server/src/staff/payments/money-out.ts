import type { LedgerResult, refundBody } from '@bowline/contract/api/staff/ledger';
import type { Sen } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { insertLedgerEntry } from '../../core/payments/ledger.ts';
import { lockAnyFormView } from '../../core/registrations/any-form.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { once } from '../../http/idempotency.ts';
import { readAmount, requirePast } from './arrival.ts';
import { logChange } from './change-log.ts';
import type { Asked, AskedOnce } from './confirm-payment.ts';
import { ledgerResultOf } from './ledger-result.ts';
import { requireMoney } from './take-out.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Refund = z.output<typeof refundBody>;

/** Records money that the office gave back, once for a key. Throws 404, or 422 for more than can leave. */
export async function recordRefund(
  deps: Deps,
  registrationId: string,
  { key, ...asked }: AskedOnce<Refund>,
): Promise<LedgerResult> {
  const { staff, body } = asked;
  const amountSen = readAmount(body.amount);
  return deps.db.transaction().execute(async (trx) => {
    await requirePast(trx, deps, 'paid_on', body.paid_on);
    const form = await lockAnyFormView(trx, registrationId);
    const ask = { staffId: staff.staffId, key, call: `recordRefund ${registrationId}` };
    const { id } = await once(trx, ask, () => refund(trx, deps, form, amountSen, asked));
    return ledgerResultOf(trx, deps, id);
  });
}

async function refund(
  trx: Connection,
  { clock }: Deps,
  form: FormView,
  amountSen: Sen,
  { staff, body, address }: Asked<Refund>,
): Promise<{ id: string }> {
  await requireMoney(trx, form, amountSen);
  const entry = await insertLedgerEntry(trx, {
    registration_id: form.id,
    kind: 'refund',
    amount_sen: -amountSen,
    paid_on: body.paid_on,
    method: body.method,
    other_registration_id: null,
    reason: body.reason,
    staff_id: staff.staffId,
    at: clock.now(),
  });
  await logChange(trx, staff, form, t('Refund recorded'), address);
  const about = { accountId: form.account_id, registrationId: form.id, ledgerEntryId: entry.id };
  await queueMessage(trx, { clock }, { kind: 'refund', ...about });
  return entry;
}
