import { takesPayment } from '@bowline/contract/registrations/status';
import { amountError, senFromRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { getBalance } from '../../core/charges/queries.ts';
import { removeFiles, withKeptFiles } from '../../core/files/stored-files.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import * as queries from '../../core/payments/queries.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import { moveForm } from '../../core/registrations/transitions.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { AppError, invalid } from '../../http/app-error.ts';
import type { Caller } from '../../http/authentication.ts';
import { once } from '../../http/idempotency.ts';
import { readFiles } from '../../http/read-files.ts';
import { slipRefusals } from '../../platform/images/normalise-image.ts';
import { readSlip, type Slip } from '../../platform/images/read-image.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'files'>;

export async function listPaymentsOf(
  { db }: Deps,
  caller: Caller,
  formId: string,
): Promise<queries.PaymentRow[]> {
  const form = await getRegistration(db, formId, { account: caller.accountId });
  return queries.listPayments(db, form.id);
}

/** Throws 404 or 409 before anybody sends a file in vain. */
export async function requirePayable({ db }: Deps, caller: Caller, formId: string): Promise<void> {
  await requireTakesPayment(db, await getRegistration(db, formId, { account: caller.accountId }));
}

interface Offer {
  readonly formId: string;
  readonly amount: string;
  readonly slip: Buffer;
  readonly key: string | undefined;
}

/**
 * Keeps a slip with its amount and moves the registration on, once however often it is sent with the same key.
 * Throws 404, 409 where no payment is taken, 422 for the amount, or a refusal at `payment` for the slip.
 */
export async function addPayment(deps: Deps, caller: Caller, offer: Offer): Promise<queries.PaymentRow> {
  const amountSen = senFromRinggit(offer.amount);
  if (amountSen === undefined) throw invalid({ amount: [amountError(offer.amount)] });
  const { payment: slip } = await readFiles({ payment: offer.slip }, readSlip, slipRefusals);
  return withKeptFiles(deps, [slip.bytes], ([file]) =>
    keepPayment(deps, caller, offer, { amountSen, slip, file }),
  );
}

interface Kept {
  readonly amountSen: number;
  readonly slip: Slip;
  readonly file: string;
}

async function keepPayment(
  deps: Deps,
  caller: Caller,
  { formId, key }: Offer,
  kept: Kept,
): Promise<queries.PaymentRow> {
  const { repeated, payment } = await deps.db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, formId, { account: caller.accountId, lock: true });
    const ask = { accountId: caller.accountId, key, call: `uploadPayment ${formId}` };
    const made = await once(trx, ask, () => insert(trx, deps, form, kept));
    return { repeated: made.repeated, payment: await queries.getPayment(trx, made.id) };
  });
  if (repeated) await removeFiles(deps, [kept.file]);
  return payment;
}

async function insert(
  trx: Connection,
  { clock }: Deps,
  form: Registration,
  { amountSen, slip, file }: Kept,
): Promise<{ id: string }> {
  await requireTakesPayment(trx, form);
  const at = clock.now();
  const payment = { id: uuidv7(), registration_id: form.id, amount_sen: amountSen, file, created_at: at };
  await queries.insertPayment(trx, { ...payment, content_type: slip.contentType, sha256: slip.sha256 });
  await moveForm(trx, form, 'upload slip', { actor: 'family', actorId: form.account_id }, at);
  const about = { accountId: form.account_id, registrationId: form.id, paymentId: payment.id };
  await queueMessage(trx, { clock }, { kind: 'payment received', ...about });
  return payment;
}

async function requireTakesPayment(db: Connection, form: Registration): Promise<void> {
  const { due_sen } = await getBalance(db, form.id);
  if (takesPayment(form.status, due_sen > 0)) return;
  throw new AppError(
    'read_only',
    t('You can’t pay while the registration is {status}.', { status: form.status }),
  );
}
