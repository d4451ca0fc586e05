import type { ResponseOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/money/payouts';
import { onlineProviders } from '@bowline/contract/money/online-payments';
import { isRealDate } from '@bowline/contract/text/dates';
import { ringgitFromSen, type Sen } from '@bowline/contract/text/money';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import type { PaymentProvider, PayoutLine } from '../../../platform/online-payments/payment-provider.ts';
import { nextCursor, toPage } from '../../page.ts';
import type { StaffRequest } from '../../staff-request.ts';
import {
  fillFee,
  findAttemptHere,
  findPaidOut,
  insertLine,
  insertPayout,
  listLines,
  listPayouts,
} from './queries.ts';

export const payoutRoutes = defineRoutes({
  listPayouts: (deps, { query }) => getPayouts(deps, query.after),
  importPayouts: (deps, { asked }) => importReport(deps, asked),
});

const PAGE_ROWS = 20;

async function getPayouts(
  { db, payments }: Pick<AppDeps, 'db' | 'payments'>,
  after: string | undefined,
): Promise<ResponseOf<typeof calls.listPayouts>> {
  const page = toPage(await listPayouts(db, after, PAGE_ROWS + 1), PAGE_ROWS);
  const ids = page.rows.map(({ id }) => id);
  const lines = Map.groupBy(await listLines(db, ids), ({ payout_id }) => payout_id);
  return {
    payouts: page.rows.map(({ id, provider, ref, day, amount_sen }) => {
      const own = lines.get(id) ?? [];
      const shown = own.map(({ kind, description, registrations, online_payment_id, ...line }) => ({
        ...{ kind, description, registrations },
        amount: ringgitFromSen(line.amount_sen),
        fee: ringgitFromSen(line.fee_sen),
        known: kind === 'other' || online_payment_id !== null,
      }));
      return {
        ...{ id, provider: provider as PaymentProvider['name'], ref, day, lines: shown },
        amount: ringgitFromSen(amount_sen),
        fees: ringgitFromSen(own.reduce((sum, { fee_sen }) => sum + fee_sen, 0)),
        unknown: shown.filter(({ known }) => !known).length,
      };
    }),
    next: nextCursor(page),
    providers: onlineProviders.filter((name) => payments.find(name)),
  };
}

type ImportRequest = StaffRequest<z.output<typeof calls.payoutReportBody>>;

/** Stores the payouts of a report that are not known. Throws 422 for a file that is no such report. */
async function importReport(
  { db, clock, payments }: Pick<AppDeps, 'db' | 'clock' | 'payments'>,
  { staff, body, address }: ImportRequest,
): Promise<ResponseOf<typeof calls.importPayouts>> {
  const provider = payments.find(body.provider);
  if (!provider) throw invalid({ provider: ['This provider is not set up.'] });
  const byPayout = Map.groupBy(readLines(provider, body.csv), ({ payout }) => payout);
  return db.transaction().execute(async (trx) => {
    let added = 0;
    for (const [ref, lines] of byPayout) {
      const id = uuidv7();
      const imported = { imported_at: clock.now(), imported_by: staff.staffId };
      const amount_sen = lines.reduce((sum, { amountSen, feeSen }) => sum + amountSen - feeSen, 0);
      if (!isStorable(amount_sen)) throw invalid({ csv: ['A payout in this file is too large.'] });
      const day = lines[0]?.day ?? '';
      if (!(await insertPayout(trx, { id, provider: provider.name, ref, day, amount_sen, ...imported })))
        continue;
      added += 1;
      for (const [nth, line] of lines.entries()) await storeLine(trx, provider, { payout_id: id, nth, line });
    }
    await logAccess(trx, { staffId: staff.staffId, action: 'change', what: ['payoutsImported'], address });
    return { added, known: byPayout.size - added };
  });
}

function readLines(provider: PaymentProvider, csv: string): PayoutLine[] {
  const lines = parse(provider, csv);
  const isSound = ({ payout, day, amountSen, feeSen }: PayoutLine) =>
    payout !== '' && isRealDate(day) && [amountSen, feeSen].every(isStorable);
  // Postgres stores no NUL in texts.
  if (lines.length === 0 || csv.includes('\0') || !lines.every(isSound))
    throw invalid({ csv: [`This is no payout report of ${provider.label}.`] });
  return lines;
}

/** Whether it fits into an integer of Postgres. */
const isStorable = (sen: Sen): boolean => Number.isInteger(sen) && Math.abs(sen) <= 2_147_483_647;

function parse(provider: PaymentProvider, csv: string): PayoutLine[] {
  try {
    return provider.readPayoutReport(csv.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw invalid({ csv: [error instanceof Error ? error.message : 'The file cannot be read.'] });
  }
}

interface NewLine {
  readonly payout_id: string;
  readonly nth: number;
  readonly line: PayoutLine;
}

async function storeLine(
  trx: Connection,
  provider: PaymentProvider,
  { payout_id, nth, line }: NewLine,
): Promise<void> {
  const { kind, amountSen: amount_sen, feeSen: fee_sen, description } = line;
  const online_payment_id = await findPayment(trx, provider, line);
  if (online_payment_id !== null && kind === 'payment' && fee_sen >= 0)
    await fillFee(trx, online_payment_id, fee_sen);
  await insertLine(trx, { payout_id, nth, kind, online_payment_id, amount_sen, fee_sen, description });
}

/** The online payment that a line is about: by our id of it where the report names it, else by the provider's. */
async function findPayment(
  trx: Connection,
  { name }: PaymentProvider,
  { attemptId, ref }: PayoutLine,
): Promise<string | null> {
  const isId = attemptId !== null && z.uuid().safeParse(attemptId).success;
  const attempt = isId ? await findAttemptHere(trx, name, attemptId) : null;
  return attempt ?? (ref === null ? null : await findPaidOut(trx, name, ref));
}
