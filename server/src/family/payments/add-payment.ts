import { paymentStatusLabels } from '@bowline/contract/money/payments';
import { statusLabels } from '@bowline/contract/registrations/status';
import { takesPayment } from '@bowline/contract/registrations/transitions';
import { amountError } from '@bowline/contract/text/amount-error';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatDay } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { getBalance } from '../../core/charges/queries.ts';
import { removeFiles, withStoredFiles } from '../../core/files/stored-files.ts';
import { runIdempotent } from '../../core/idempotency/run-idempotent.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import * as queries from '../../core/payments/queries.ts';
import { type SlipFile, slipKind } from '../../core/payments/slips.ts';
import {
  getRegistration,
  getRegistrationStatus,
  type Registration,
} from '../../core/registrations/registration.ts';
import { applyTransition } from '../../core/registrations/transitions.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../platform/app-error.ts';
import { shrinkImage, slipErrors } from '../../platform/files/images/normalise-image.ts';
import { readFiles, readSlip, type Slip } from '../../platform/files/images/read-image.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'files'>;

export async function listPaymentsOf(
  { db }: Deps,
  caller: Caller,
  registrationId: string,
): Promise<queries.PaymentRow[]> {
  const registration = await getRegistrationStatus(db, registrationId, caller.accountId);
  return queries.listPayments(db, registration.id);
}

/** A picture is made small where `size` says so. Throws 404 for a payment of another account, or without a slip. */
export async function getOwnSlip(
  { db, files }: Deps,
  caller: Caller,
  paymentId: string,
  size?: 'small',
): Promise<SlipFile> {
  const slip = await queries.findSlip(db, caller.accountId, paymentId);
  if (!slip?.file || !slip.content_type) throw notFound();
  const bytes = await files.get(slip.file);
  const isSmall = size === 'small' && slipKind(slip.content_type) === 'image';
  return { bytes: isSmall ? await shrinkImage(bytes) : bytes, contentType: slip.content_type };
}

/** Throws 404 or 409 before the body is read. */
export async function requirePayable({ db }: Deps, caller: Caller, registrationId: string): Promise<void> {
  await requirePaymentPossible(db, await getRegistrationStatus(db, registrationId, caller.accountId, 'pay'));
}

interface PaymentUpload {
  readonly registrationId: string;
  readonly amount: string;
  readonly slip: Buffer;
  readonly key: string | undefined;
  /** Whether a file that the account has sent before is refused. */
  readonly asksAboutSameFile: boolean;
}

/**
 * Saves a slip with its amount and changes the status of the registration, once for each key. Throws 404, 409 where no
 * payment is possible or the family should be asked about the file, 422 for the amount, or an error at `payment` for the slip.
 */
export async function addPayment(
  deps: Deps,
  caller: Caller,
  upload: PaymentUpload,
): Promise<queries.PaymentRow> {
  const amountSen = senFromRinggit(upload.amount);
  if (amountSen === undefined) throw invalid({ amount: [amountError(upload.amount)] });
  const { payment: slip } = await readFiles(
    { payment: upload.slip },
    (bytes) => readSlip(bytes, caller.accountId),
    slipErrors,
  );
  return withStoredFiles(deps, [slip.bytes], ([file]) =>
    savePayment(deps, caller, upload, { amountSen, slip, file }),
  );
}

export interface StoredSlip {
  readonly amountSen: number;
  readonly slip: Slip;
  readonly file: string;
}

async function savePayment(
  deps: Deps,
  caller: Caller,
  { registrationId, key, amount, slip, asksAboutSameFile }: PaymentUpload,
  stored: StoredSlip,
): Promise<queries.PaymentRow> {
  const { repeated, payment } = await deps.db.transaction().execute(async (trx) => {
    const registration = await getRegistration(trx, registrationId, {
      account: caller.accountId,
      to: 'pay',
      lock: true,
    });
    const call = `uploadPayment ${registrationId}`;
    const request = { accountId: caller.accountId, key, call, content: { amount, slip } };
    const created = await runIdempotent(trx, request, async () => {
      if (asksAboutSameFile) await requireNewFile(trx, caller, registration, stored.slip);
      await requirePaymentPossible(trx, registration);
      return insertSlip(trx, deps, caller, registration, stored);
    });
    return { repeated: created.repeated, payment: await queries.getPayment(trx, created.id) };
  });
  if (repeated) await removeFiles(deps, [stored.file]);
  return payment;
}

/** Adds a slip to a locked registration that takes payments, and tells the family. Returns the payment's id. */
export async function insertSlip(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { accountId }: Caller,
  registration: Registration,
  { amountSen, slip, file, split_id }: StoredSlip & { readonly split_id?: string },
): Promise<{ id: string }> {
  const at = clock.now();
  const payment = {
    id: uuidv7(),
    registration_id: registration.id,
    account_id: accountId === registration.account_id ? null : accountId,
    amount_sen: amountSen,
    file,
    created_at: at,
    ...(split_id && { split_id }),
  };
  await queries.insertPayment(trx, { ...payment, content_type: slip.contentType, sha256: slip.sha256 });
  await applyTransition(trx, registration, 'upload slip', { actor: 'family', actorId: accountId }, at);
  const about = {
    accountId: registration.account_id,
    registrationId: registration.id,
    paymentId: payment.id,
  };
  await queueMessage(trx, { clock }, { kind: 'payment received', ...about });
  return payment;
}

/** Throws 409 `conflict`, with a text to ask the family, for a file that its account has sent before. */
export async function requireNewFile(
  trx: Connection,
  { accountId: reader }: Caller,
  { account_id, time_zone }: Registration,
  { sha256 }: Slip,
): Promise<void> {
  const sent = await queries.findSameFile(trx, { account_id, sha256, reader });
  if (!sent) return;
  const text = t('You already sent this file for {camper} on {day}: {amount} ({status}).', {
    camper: sent.camper_name,
    day: formatDay(sent.created_at, time_zone),
    amount: formatSen(sent.amount_sen),
    status: translate(paymentStatusLabels[sent.status]),
  });
  throw new AppError('conflict', text);
}

/** Throws 409 where nothing is due, or the status takes no payment. */
export async function requirePaymentPossible(
  db: Connection,
  registration: Pick<Registration, 'id' | 'status'>,
): Promise<void> {
  const { due_sen } = await getBalance(db, registration.id);
  if (takesPayment(registration.status, due_sen > 0)) return;
  throw new AppError(
    'read_only',
    t('You can’t pay while the registration’s status is “{status}”.', {
      status: translate(statusLabels[registration.status]),
    }),
  );
}
