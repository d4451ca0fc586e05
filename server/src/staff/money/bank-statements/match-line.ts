import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  BankLineMatch,
  BankMatch,
  matchBankLine,
} from '@bowline/contract/api/staff/money/bank-statements';
import { beyondLine, firstBeyond } from '@bowline/contract/money/shares';
import type { WhenFull } from '@bowline/contract/staff/full-camp';
import { formatDate } from '@bowline/contract/text/dates';
import type { Sen } from '@bowline/contract/text/money';
import { uuidv7 } from 'uuidv7';
import { getProvider } from '../../../core/provider/queries.ts';
import { lockRegistrations, type Registration } from '../../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import type { StaffRequest } from '../../staff-request.ts';
import { applyConfirmation, nameShare, parseAmount } from '../payments/confirm-payment.ts';
import { getPaymentResult } from '../payments/present.ts';
import { insertConfirmedPayment } from '../payments/record-payment.ts';
import {
  type BankLineRow,
  findDayReversed,
  findPaymentOf,
  insertShare,
  lockLine,
  updateLine,
} from './queries/lines.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Results = ResponseOf<typeof matchBankLine>['results'];
type Share = BankLineMatch['shares'][number];
type By = Pick<StaffRequest, 'staff' | 'address'>;

/**
 * Makes a line, or parts of it, payments of registrations, all or none, with the bank's date: each share confirms the
 * waiting slip, or records a transfer; a payment confirmed before is only linked. The rest of the line stays open. Throws
 * 404, 422 where the shares exceed what is left, 409 `read_only`, or 409 `conflict` where another amount is left than was
 * shown.
 */
export function matchLine(
  { db, clock }: Deps,
  lineId: string,
  { left, shares }: BankLineMatch,
  by: By,
): Promise<Results> {
  return db.transaction().execute(async (trx) => {
    // Before the line, as taking a payment back locks them.
    const registrations = await lockRegistrations(
      trx,
      shares.map(({ registration_id }) => registration_id),
    );
    const line = await lockLine(trx, lineId);
    if (line.state !== 'open') throw new AppError('conflict', 'This line has already been decided.');
    await requireArrived(trx, { clock }, line);
    const amounts = requireFitting(line, { left, shares });
    const common = { ...by, ...togetherOf(shares) };
    const applied: { id: string; made: BankMatch }[] = [];
    for (const [index, share] of shares.entries()) {
      const registration = registrations.get(share.registration_id.toLowerCase());
      if (!registration) throw notFound();
      const received = { amountSen: amounts[index] ?? 0, receivedOn: line.day, whenFull: share.when_full };
      const toApply = { ...share, ...common, received, field: `shares.${index}.received` };
      const match = applyShare(trx, { clock }, line, registration, toApply);
      const { id, made } = await match.catch(nameShare(registration));
      await insertShare(trx, { line_id: line.id, payment_id: id, match: made });
      applied.push({ id, made });
    }
    if (amounts.reduce((sum, one) => sum + one, 0) === line.left_sen) {
      const decided = { decided_by: by.staff.staffId, decided_at: clock.now() };
      await updateLine(trx, line.id, { state: 'matched', ...decided });
    }
    const results: Results = [];
    for (const { id, made } of applied)
      results.push({ ...(await getPaymentResult(trx, { clock }, id)), made });
    return results;
  });
}

async function requireArrived(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { day }: BankLineRow,
): Promise<void> {
  const { time_zone } = await getProvider(trx);
  if (day > clock.today(time_zone))
    throw new AppError('read_only', `The bank recorded this on ${formatDate(day)}, which is in the future.`);
}

/** The amounts of the shares, which the line has left. */
function requireFitting({ left_sen }: BankLineRow, { shares, left }: BankLineMatch): readonly Sen[] {
  if (parseAmount(left) !== left_sen)
    throw new AppError(
      'conflict',
      'Somebody matched a part of this line, or took one back. Please look at it again.',
    );
  const amounts = shares.map(({ received }) => parseAmount(received));
  const beyond = firstBeyond(amounts, left_sen);
  if (beyond >= 0) throw invalid({ [`shares.${beyond}.received`]: [beyondLine(amounts, left_sen)] });
  return amounts;
}

/** What the payments of a match have in common: slips are decided on together, and recorded payments came as one. */
function togetherOf(shares: readonly Share[]) {
  const together = new Set(shares.flatMap(({ payment_id }) => payment_id?.toLowerCase() ?? []));
  return { together, split_id: shares.length - together.size > 1 ? uuidv7() : null };
}

interface ShareToApply extends Omit<Share, 'received'>, By {
  readonly received: { amountSen: Sen; receivedOn: string; whenFull: WhenFull | undefined };
  /** Where the caller shows an error about it. */
  readonly field: string;
  readonly together: ReadonlySet<string>;
  readonly split_id: string | null;
}

async function applyShare(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  line: BankLineRow,
  registration: Registration,
  { payment_id, field, split_id, duplicate_of: duplicateOf, together, ...arriving }: ShareToApply,
): Promise<{ id: string; made: BankMatch }> {
  const payment = payment_id === null ? undefined : await findPaymentOf(trx, registration.id, payment_id);
  if (payment_id !== null && !payment) throw notFound();
  // A payment confirmed before is linked, so that staff see at it that its money went back.
  if (payment?.status !== 'Confirmed') await requireNotReversed(trx, line.id);
  const { staff, address, received } = arriving;
  const by = { staff, address, received };
  if (payment_id === null || !payment) {
    const { id } = await insertConfirmedPayment(trx, deps, registration, { method: 'bank', split_id, ...by });
    return { id, made: 'recorded' };
  }
  if (payment.status === 'Confirmed') {
    if (payment.amount_sen !== received.amountSen || payment.line_id !== null)
      throw invalid({ [field]: [notTheSame] });
    return { id: payment_id, made: 'linked' };
  }
  await applyConfirmation(trx, deps, registration, payment_id.toLowerCase(), {
    ...by,
    duplicateOf,
    together,
  });
  return { id: payment_id, made: 'confirmed' };
}

const notTheSame = 'That payment was confirmed with a different amount, or belongs to another line.';

async function requireNotReversed(trx: Connection, lineId: string): Promise<void> {
  const day = await findDayReversed(trx, lineId);
  if (day) throw new AppError('read_only', `The bank reversed this transfer on ${formatDate(day)}.`);
}
