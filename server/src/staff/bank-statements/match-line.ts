import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  BankMatch,
  confirmBankLine,
  SplitLine,
  splitBankLine,
} from '@bowline/contract/api/staff/money/bank-statements';
import { beyondLine, firstBeyond } from '@bowline/contract/money/shares';
import type { WhenFull } from '@bowline/contract/staff/full-camp';
import { formatDate } from '@bowline/contract/text/dates';
import type { Sen } from '@bowline/contract/text/money';
import { uuidv7 } from 'uuidv7';
import { getProvider } from '../../core/provider/queries.ts';
import type { Registration } from '../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, invalid, notFound } from '../../platform/app-error.ts';
import { applyConfirmation, insertConfirmedPayment, parseAmount } from '../payments/confirm-payment.ts';
import { lockRegistrations } from '../payments/lock-payment.ts';
import { getPaymentResult } from '../payments/present.ts';
import { nameShare } from '../payments/split-payments.ts';
import type { StaffRequest } from '../staff-request.ts';
import {
  type BankLineRow,
  findDayTakenBack,
  findPaymentOf,
  insertShare,
  lockLine,
  updateLine,
} from './queries/lines.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Matched = ResponseOf<typeof confirmBankLine>;
type Amount = SplitLine['left'];

interface LineMatch {
  readonly registration_id: string;
  readonly payment_id: string | null;
  readonly duplicate_of?: string | undefined;
  readonly when_full?: WhenFull | undefined;
  /** What was left of the line when it was shown. */
  readonly left?: Amount | undefined;
}

type By = Pick<StaffRequest, 'staff' | 'address'>;

/**
 * Makes the rest of a line a payment of a registration: confirms the waiting slip, or records a transfer, with the bank's
 * amount and date; a payment confirmed before is only linked. Throws 404, 422, 409 `conflict` or `read_only`.
 */
export async function confirmLine(
  deps: Deps,
  lineId: string,
  { left, ...share }: LineMatch,
  by: By,
): Promise<Matched> {
  const chosen = { shares: [{ ...share, field: 'payment_id' }], left };
  const [matched] = await matchLine(deps, lineId, chosen, by);
  if (!matched) throw new Error('There is one share');
  return matched;
}

/**
 * Makes parts of a line payments of several registrations, all or none; the rest of the line stays open. Throws as
 * `confirmLine` does, 422 where the shares exceed what is left, and 409 `conflict` where less is left than was shown.
 */
export async function splitLine(
  deps: Deps,
  lineId: string,
  { left, shares }: SplitLine,
  by: By,
): Promise<ResponseOf<typeof splitBankLine>> {
  const withAmounts = shares.map(({ received, ...share }, index) => ({
    ...share,
    amountSen: parseAmount(received),
    field: `shares.${index}.received`,
  }));
  return { results: await matchLine(deps, lineId, { shares: withAmounts, left }, by) };
}

interface Share extends Omit<LineMatch, 'left'> {
  /** All that is left of the line, where it is not given. */
  readonly amountSen?: Sen;
  /** Where the caller shows an error about it. */
  readonly field: string;
}

interface Chosen {
  readonly shares: readonly Share[];
  readonly left: Amount | undefined;
}

function matchLine(deps: Deps, lineId: string, chosen: Chosen, by: By): Promise<Matched[]> {
  return deps.db.transaction().execute(async (trx) => {
    // Before the line, as taking a payment back locks them.
    const registrations = await lockRegistrations(
      trx,
      chosen.shares.map(({ registration_id }) => registration_id),
    );
    const line = await lockLine(trx, lineId);
    if (line.state !== 'open') throw new AppError('conflict', 'This line has already been decided.');
    await requireArrived(trx, deps, line);
    const amounts = requireFitting(line, chosen);
    const common = { ...by, ...togetherOf(chosen) };
    const ids: { id: string; made: BankMatch }[] = [];
    for (const [index, share] of chosen.shares.entries()) {
      const registration = registrations.get(share.registration_id.toLowerCase());
      if (!registration) throw notFound();
      const received = { amountSen: amounts[index] ?? 0, receivedOn: line.day, whenFull: share.when_full };
      const applied = applyShare(trx, deps, line, registration, { ...share, ...common, received });
      const { id, made } = await applied.catch(nameShare(registration));
      await insertShare(trx, { line_id: line.id, payment_id: id, match: made });
      ids.push({ id, made });
    }
    if (amounts.reduce((sum, one) => sum + one, 0) === line.left_sen) {
      const decided = { decided_by: by.staff.staffId, decided_at: deps.clock.now() };
      await updateLine(trx, line.id, { state: 'matched', ...decided });
    }
    const results: Matched[] = [];
    for (const { id, made } of ids) results.push({ ...(await getPaymentResult(trx, deps, id)), made });
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
function requireFitting({ left_sen }: BankLineRow, { shares, left }: Chosen): readonly Sen[] {
  if (left !== undefined && parseAmount(left) !== left_sen)
    throw new AppError(
      'conflict',
      'Somebody matched a part of this line, or took one back. Please look at it again.',
    );
  const amounts = shares.map(({ amountSen }) => amountSen ?? left_sen);
  const beyond = shares[firstBeyond(amounts, left_sen)];
  if (beyond) throw invalid({ [beyond.field]: [beyondLine(amounts, left_sen)] });
  return amounts;
}

/** What the payments of a split have in common: slips are decided on together, and recorded payments came as one. */
function togetherOf({ shares }: Chosen) {
  const together = new Set(shares.flatMap(({ payment_id }) => payment_id?.toLowerCase() ?? []));
  return { together, split_id: shares.length - together.size > 1 ? uuidv7() : null };
}

interface ShareToApply extends Share, By {
  readonly received: { amountSen: Sen; receivedOn: string; whenFull: WhenFull | undefined };
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
  if (payment?.status !== 'Confirmed') await requireNotTakenBack(trx, line.id);
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
  await applyConfirmation(trx, deps, payment_id, { ...by, duplicateOf, together });
  return { id: payment_id, made: 'confirmed' };
}

const notTheSame = 'That payment was confirmed with a different amount, or belongs to another line.';

async function requireNotTakenBack(trx: Connection, lineId: string): Promise<void> {
  const day = await findDayTakenBack(trx, lineId);
  if (day) throw new AppError('read_only', `The bank took this money back on ${formatDate(day)}.`);
}
