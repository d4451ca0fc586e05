import { type PaymentShares, paymentShares } from '@bowline/contract/api/payments';
import { paymentStatusLabels } from '@bowline/contract/money/payments';
import { statusLabels } from '@bowline/contract/registrations/status';
import { takesPayment } from '@bowline/contract/registrations/transitions';
import { amountError } from '@bowline/contract/text/amount-error';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatDay } from '@bowline/contract/text/dates';
import { formatSen, type Sen } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { getBalance } from '../../core/charges/queries.ts';
import { removeFiles, withStoredFiles } from '../../core/files/stored-files.ts';
import { runIdempotent } from '../../core/idempotency/run-idempotent.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import * as queries from '../../core/payments/queries.ts';
import { type SlipFile, slipKind } from '../../core/payments/slips.ts';
import {
  getRegistrationStatus,
  lockRegistrations,
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
  /** The registration on whose page it was uploaded; it has a share. */
  readonly registrationId: string;
  /** What the slip says. */
  readonly amount: string;
  /** JSON; absent where all is for the registration. */
  readonly shares: string | undefined;
  readonly slip: Buffer;
  readonly key: string | undefined;
  /** Whether a file that the account has sent before is refused. */
  readonly asksAboutSameFile: boolean;
}

/**
 * Saves a slip as a payment of each registration that has a share of it, all or none, once for each key, and changes their
 * status. Returns the payment of the registration of the page. Throws 404, 409 where no payment is possible or the family
 * should be asked about the file, 422 for the amount or for shares that do not add up, or an error at `payment` for the
 * slip.
 */
export async function addPayment(
  deps: Deps,
  caller: Caller,
  upload: PaymentUpload,
): Promise<queries.PaymentRow> {
  const shares = readShares(upload);
  const { payment: slip } = await readFiles(
    { payment: upload.slip },
    (bytes) => readSlip(bytes, caller.accountId),
    slipErrors,
  );
  return withStoredFiles(deps, [slip.bytes], ([file]) =>
    saveShares(deps, caller, upload, { shares, slip, file }),
  );
}

/** Amounts by the registrations that they are for. */
type Shares = ReadonlyMap<string, Sen>;

function readShares({ registrationId, amount, shares }: PaymentUpload): Shares {
  const total = senFromRinggit(amount);
  if (total === undefined) throw invalid({ amount: [amountError(amount)] });
  const list = shares === undefined ? [{ registration_id: registrationId, amount }] : parseShares(shares);
  const wrong = list.find((share) => senFromRinggit(share.amount) === undefined);
  if (wrong) throw invalid({ shares: [amountError(wrong.amount)] });
  // An id in capitals is the same id; the database has it in small letters.
  const read = new Map(
    list.map((share) => [share.registration_id.toLowerCase(), senFromRinggit(share.amount) ?? 0]),
  );
  if (read.size < list.length || !read.has(registrationId.toLowerCase()))
    throw invalid({ shares: [t('Choose each camper once.')] });
  const sum = [...read.values()].reduce((all, one) => all + one, 0);
  if (sum !== total) throw invalid({ shares: [notTheTotal(sum, total)] });
  return read;
}

function parseShares(text: string): PaymentShares {
  const parsed = paymentShares.safeParse(parseJson(text));
  if (!parsed.success) throw invalid({ shares: [parsed.error.issues[0]?.message ?? ''] });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const notTheTotal = (sum: Sen, total: Sen): string =>
  t('The shares add up to {sum}, and the slip says {total}.', {
    sum: formatSen(sum),
    total: formatSen(total),
  });

interface StoredSlip {
  readonly shares: Shares;
  readonly slip: Slip;
  readonly file: string;
}

async function saveShares(
  deps: Deps,
  caller: Caller,
  { registrationId, key, amount, shares, slip, asksAboutSameFile }: PaymentUpload,
  stored: StoredSlip,
): Promise<queries.PaymentRow> {
  const { repeated, payment } = await deps.db.transaction().execute(async (trx) => {
    const access = { account: caller.accountId, to: 'pay' } as const;
    const registrations = await lockRegistrations(trx, [...stored.shares.keys()], access);
    const call = `uploadPayment ${registrationId}`;
    const request = { accountId: caller.accountId, key, call, content: { amount, shares, slip } };
    const created = await runIdempotent(trx, request, async () => {
      for (const registration of registrations.values()) {
        if (asksAboutSameFile) await requireNewFile(trx, caller, registration, stored.slip);
        await requirePaymentPossible(trx, registration);
      }
      return insertShares(trx, deps, caller, registrations, { ...stored, registrationId });
    });
    return { repeated: created.repeated, payment: await queries.getPayment(trx, created.id) };
  });
  if (repeated) await removeFiles(deps, [stored.file]);
  return payment;
}

/** Returns the id of the payment of the registration of the page. */
async function insertShares(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  caller: Caller,
  registrations: ReadonlyMap<string, Registration>,
  { registrationId, shares, ...stored }: StoredSlip & Pick<PaymentUpload, 'registrationId'>,
): Promise<{ id: string }> {
  const split_id = registrations.size > 1 ? uuidv7() : null;
  const added = new Map<string, string>();
  for (const [id, registration] of registrations) {
    const share = { ...stored, split_id, amountSen: shares.get(id) ?? 0 };
    added.set(id, await insertShare(trx, deps, caller, registration, share));
  }
  return { id: added.get(registrationId.toLowerCase()) ?? '' };
}

type StoredShare = Omit<StoredSlip, 'shares'> & { readonly amountSen: Sen; readonly split_id: string | null };

/** Adds a share to a locked registration that takes payments, and tells the family. Returns the payment's id. */
async function insertShare(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { accountId }: Caller,
  registration: Registration,
  { amountSen, slip, file, split_id }: StoredShare,
): Promise<string> {
  const [paymentId, at] = [uuidv7(), clock.now()];
  await queries.insertPayment(trx, {
    id: paymentId,
    registration_id: registration.id,
    account_id: accountId === registration.account_id ? null : accountId,
    amount_sen: amountSen,
    file,
    content_type: slip.contentType,
    sha256: slip.sha256,
    created_at: at,
    split_id,
  });
  await applyTransition(trx, registration, 'upload slip', { actor: 'family', actorId: accountId }, at);
  const about = { accountId: registration.account_id, registrationId: registration.id, paymentId };
  await queueMessage(trx, { clock }, { kind: 'payment received', ...about });
  return paymentId;
}

/** Throws 409 `conflict`, with a text to ask the family, for a file that its account has sent before. */
async function requireNewFile(
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
async function requirePaymentPossible(
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
