import { paymentShares } from '@bowline/contract/api/split-payments';
import { amountError } from '@bowline/contract/text/amount-error';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatSen, type Sen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import { removeFiles, withStoredFiles } from '../../core/files/stored-files.ts';
import { runIdempotent } from '../../core/idempotency/run-idempotent.ts';
import { listSplit, type PaymentRow } from '../../core/payments/queries.ts';
import { getRegistration, type Registration } from '../../core/registrations/registration.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { invalid } from '../../platform/app-error.ts';
import { slipErrors } from '../../platform/files/images/normalise-image.ts';
import { readFiles, readSlip } from '../../platform/files/images/read-image.ts';
import { insertSlip, requireNewFile, requirePaymentPossible, type StoredSlip } from './add-payment.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'files'>;

interface SplitUpload {
  /** The registration on whose page it was uploaded; it has a share. */
  readonly registrationId: string;
  readonly amount: string;
  /** JSON. */
  readonly shares: string;
  readonly slip: Buffer;
  readonly key: string | undefined;
  readonly asksAboutSameFile: boolean;
}

type Shares = ReadonlyMap<string, Sen>;

/**
 * Saves one slip that pays for several registrations as a payment of each, all or none, once for each key. Throws as
 * `addPayment` does, and 422 for shares that do not add up.
 */
export async function addSplitPayment(
  deps: Deps,
  caller: Caller,
  upload: SplitUpload,
): Promise<PaymentRow[]> {
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

function readShares({ registrationId, amount, shares }: SplitUpload): Shares {
  const total = senFromRinggit(amount);
  if (total === undefined) throw invalid({ amount: [amountError(amount)] });
  const parsed = paymentShares.safeParse(parseJson(shares));
  if (!parsed.success) throw invalid({ shares: [parsed.error.issues[0]?.message ?? ''] });
  const wrong = parsed.data.find((share) => senFromRinggit(share.amount) === undefined);
  if (wrong) throw invalid({ shares: [amountError(wrong.amount)] });
  // An id in capitals is the same id; the database has it in small letters.
  const read = new Map(
    parsed.data.map((share) => [share.registration_id.toLowerCase(), senFromRinggit(share.amount) ?? 0]),
  );
  if (read.size < parsed.data.length || !read.has(registrationId.toLowerCase()))
    throw invalid({ shares: [t('Choose each camper once.')] });
  const sum = [...read.values()].reduce((all, one) => all + one, 0);
  if (sum !== total) throw invalid({ shares: [notTheTotal(sum, total)] });
  return read;
}

const notTheTotal = (sum: Sen, total: Sen): string =>
  t('The shares add up to {sum}, and the slip says {total}.', {
    sum: formatSen(sum),
    total: formatSen(total),
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type StoredShares = Omit<StoredSlip, 'amountSen'> & { readonly shares: Shares };

async function saveShares(
  deps: Deps,
  caller: Caller,
  upload: SplitUpload,
  stored: StoredShares,
): Promise<PaymentRow[]> {
  const { registrationId, key, amount, shares, slip } = upload;
  const { repeated, payments } = await deps.db.transaction().execute(async (trx) => {
    const registrations = await lockAll(trx, caller, stored.shares);
    const call = `uploadSplitPayment ${registrationId}`;
    const request = { accountId: caller.accountId, key, call, content: { amount, shares, slip } };
    const created = await runIdempotent(trx, request, async () => {
      for (const registration of registrations) {
        await requirePaymentPossible(trx, registration);
        if (upload.asksAboutSameFile) await requireNewFile(trx, caller, registration, stored.slip);
      }
      return insertShares(trx, deps, caller, registrations, stored);
    });
    return { repeated: created.repeated, payments: await listSplit(trx, created.id) };
  });
  if (repeated) await removeFiles(deps, [stored.file]);
  return payments;
}

/** Locks the registrations in the order of their ids, so that two slips for the same campers cannot deadlock. */
async function lockAll(trx: Connection, caller: Caller, shares: Shares): Promise<Registration[]> {
  const access = { account: caller.accountId, to: 'pay', lock: true } as const;
  const registrations: Registration[] = [];
  for (const id of [...shares.keys()].toSorted()) registrations.push(await getRegistration(trx, id, access));
  return registrations;
}

async function insertShares(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  caller: Caller,
  registrations: readonly Registration[],
  { shares, ...stored }: StoredShares,
): Promise<{ id: string }> {
  const split_id = uuidv7();
  const added: { id: string }[] = [];
  for (const registration of registrations) {
    const amountSen = shares.get(registration.id) ?? 0;
    added.push(await insertSlip(trx, deps, caller, registration, { ...stored, amountSen, split_id }));
  }
  const [first] = added;
  if (!first) throw new Error('There are at least two shares');
  return first;
}
