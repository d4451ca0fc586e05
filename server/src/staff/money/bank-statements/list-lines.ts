import { setImmediate } from 'node:timers/promises';
import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type BankLine,
  type BankLineState,
  bankLineStates,
  type findForBankLine,
  type listBankLines,
  matchStrengths,
  type Suggestion,
} from '@bowline/contract/api/staff/money/bank-statements';
import type { PaymentContext, SameSlip } from '@bowline/contract/api/staff/money/payment-records';
import type { ShareToConfirm } from '@bowline/contract/api/staff/money/payments';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { getProvider } from '../../../core/provider/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { getPaymentContexts } from '../payments/present.ts';
import { listSameSlips } from '../payments/queries/payments.ts';
import type { Line } from './matching/evidence.ts';
import { createMatcher, type Match, type Matcher } from './matching/matcher.ts';
import { listCandidates } from './queries/candidates.ts';
import {
  type BankLineRow,
  countLines,
  countReversedPayments,
  getLine,
  listDecidedLines,
  listOpenLines,
  PAGE_ROWS,
} from './queries/lines.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

interface ListQuery {
  readonly state?: BankLineState | undefined;
  readonly skip?: string | undefined;
}

/** A page of the lines in one state: the open ones with suggestions, best first; the others newest first. */
export async function listLines(
  deps: Deps,
  { state = 'open', skip = '0' }: ListQuery,
): Promise<ResponseOf<typeof listBankLines>> {
  const { db } = deps;
  const counted = await countLines(db);
  const counts = Object.fromEntries(bankLineStates.map((one) => [one, counted.get(one) ?? 0]));
  const rows =
    state === 'open'
      ? await suggestFor(deps, Number(skip))
      : (await listDecidedLines(db, state, Number(skip))).map((row) =>
          presentLine(row, [], new Map(), new Map()),
        );
  const payments_reversed = await countReversedPayments(db);
  return { counts: counts as Record<BankLineState, number>, payments_reversed, rows };
}

async function suggestFor(deps: Deps, skip: number): Promise<BankLine[]> {
  const lines = await listOpenLines(deps.db);
  const match = lines.length > 0 ? await matcherFor(deps) : () => [];
  const matched = await matchAll(lines, match);
  const page = matched.toSorted((a, b) => rank(a.matches) - rank(b.matches)).slice(skip, skip + PAGE_ROWS);
  return presentAll(deps.db, page);
}

const LONGEST_TURN_MS = 10;

// Thousands of lines take a while, so other requests get turns in between.
async function matchAll(lines: readonly BankLineRow[], match: Matcher) {
  const matched: { row: BankLineRow; matches: readonly Match[] }[] = [];
  let turn = performance.now();
  for (const row of lines) {
    matched.push({ row, matches: match(lineOf(row)) });
    if (performance.now() - turn < LONGEST_TURN_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  return matched;
}

// The most certain first; equally certain lines oldest first, as the database returns them.
const rank = ([best]: readonly Match[]): number =>
  best ? matchStrengths.indexOf(best.strength) : matchStrengths.length;

const lineOf = ({ day, left_sen, description }: BankLineRow): Line => ({
  day,
  amountSen: left_sen,
  description,
});

async function matcherFor({ db, clock }: Deps): Promise<Matcher> {
  const { time_zone } = await getProvider(db);
  return createMatcher(await listCandidates(db, clock.today(time_zone)));
}

/** Registrations for a line by what staff type instead of its description. Throws 404. */
export async function findForLine(
  deps: Deps,
  lineId: string,
  query: string,
): Promise<ResponseOf<typeof findForBankLine>> {
  const row = await getLine(deps.db, lineId);
  const match = await matcherFor(deps);
  const [line] = await presentAll(deps.db, [{ row, matches: match({ ...lineOf(row), description: query }) }]);
  return { suggestions: line?.suggestions ?? [] };
}

async function presentAll(
  db: Connection,
  page: readonly { row: BankLineRow; matches: readonly Match[] }[],
): Promise<BankLine[]> {
  const matches = page.flatMap((one) => one.matches);
  const ids = matches.flatMap(({ candidate, others }) => [
    candidate.id,
    ...others.map(({ registration_id }) => registration_id),
  ]);
  const slips = matches.flatMap(({ paymentId }) => paymentId ?? []);
  const contexts = await getPaymentContexts(db, [...new Set(ids)]);
  const sameSlips = await listSameSlips(db, slips);
  return page.map(({ row, matches }) => presentLine(row, matches, contexts, sameSlips));
}

type PaymentContexts = ReadonlyMap<string, PaymentContext>;

type SameSlips = ReadonlyMap<string, SameSlip[]>;

function presentLine(
  row: BankLineRow,
  matches: readonly Match[],
  contexts: PaymentContexts,
  sameSlips: SameSlips,
): BankLine {
  const { id, line_number, day, description, state, pending, shares } = row;
  const { back_day, back_description, original_day, original_description } = row;
  return {
    id,
    line_number,
    day,
    amount: ringgitFromSen(row.amount_sen),
    left: ringgitFromSen(row.left_sen),
    description,
    state,
    pending,
    reversed_by: presentOther(back_day, back_description),
    reverses: presentOther(original_day, original_description),
    suggestions: matches.flatMap((one) => presentMatch(one, contexts, sameSlips)),
    shares,
    decided_by: row.decided_by_name,
  };
}

const presentOther = (day: string | null, description: string | null): BankLine['reversed_by'] =>
  day === null ? null : { day, description: description ?? '' };

// A registration deleted meanwhile has no payment context, and is not suggested.
function presentMatch(
  { candidate, paymentId, makes, claimedSen, others, strength, reasons }: Match,
  contexts: PaymentContexts,
  sameSlips: SameSlips,
): Suggestion[] {
  const context = contexts.get(candidate.id);
  if (!context) return [];
  const { id, camper_name, parent_name, reference, camp_name } = candidate;
  const registration = { registration_id: id, camper_name, parent_name, reference, camp_name };
  const ofOthers = others.reduce((sum, { amountSen }) => sum + amountSen, 0);
  const claimed = claimedSen === null ? null : ringgitFromSen(claimedSen - ofOthers);
  const same_slip = makes === 'confirmed' ? (sameSlips.get(paymentId ?? '') ?? []) : [];
  return [
    {
      ...registration,
      payment_id: paymentId,
      makes,
      claimed,
      same_slip,
      strength,
      reasons: [...reasons],
      context,
      shares: others.flatMap((other) => presentShare(other, contexts)),
    },
  ];
}

function presentShare(
  { id, registration_id, amountSen, camper_name, reference, camp_name }: Match['others'][number],
  contexts: PaymentContexts,
): ShareToConfirm[] {
  const context = contexts.get(registration_id);
  const claimed = ringgitFromSen(amountSen);
  return context ? [{ id, registration_id, claimed, camper_name, reference, camp_name, context }] : [];
}
