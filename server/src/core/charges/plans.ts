import { sumLines } from '@bowline/contract/money/charges';
import { earliestDueDay, laterDay } from '@bowline/contract/money/due';
import {
  dueDays,
  type Instalment,
  lowerOldest,
  type OfferedPlan,
  type PaymentPlan,
  planInstalments,
  replan,
} from '@bowline/contract/money/plans';
import type { Sen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { dayIn } from '../../platform/process/clock.ts';
import {
  getPayable,
  listInstalments,
  lockOutdatedPlans,
  setPayable,
  writeInstalments,
} from './queries/instalments.ts';
import { getBalance } from './queries.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** A registration as far as its payment plan depends on it, with what its camp offers. */
export interface PlannedRegistration {
  readonly id: string;
  readonly submitted_at: Date | null;
  readonly payment_plan: PaymentPlan | null;
  readonly offered_plan: OfferedPlan;
  readonly instalments_due: string;
  readonly camp: { readonly starts_on: string };
  readonly days_to_pay: number;
  readonly time_zone: string;
}

/** The first day on which what a registration owes after the deposit can be due, were it payable today. */
export const earliestDueOf = (
  { clock }: Deps,
  { camp, days_to_pay, time_zone }: Pick<PlannedRegistration, 'camp' | 'days_to_pay' | 'time_zone'>,
): string => earliestDueDay(clock.today(time_zone), { days_to_pay, starts_on: camp.starts_on });

/** The rest after the deposit of a registration becomes payable now: not before some days from now is it due. */
export async function makePayable(trx: Connection, registrationId: string, at: Date): Promise<void> {
  const terms = await getPayable(trx, registrationId);
  const payable_on = dayIn(terms.time_zone, at);
  await setPayable(trx, registrationId, { payable_on, due_from: earliestDueDay(payable_on, terms) });
}

/** Whether the family has yet to choose how it pays. */
export const mustChoosePlan = ({ offered_plan, payment_plan, submitted_at }: PlannedRegistration): boolean =>
  offered_plan === 'choice' && payment_plan === null && submitted_at === null;

export const choosePlan = () => t('Choose how you’d like to pay.');

/** Fixes the instalments of a registration that is submitted for the first time, after its charges. */
export async function freezePlan(
  trx: Connection,
  deps: Deps,
  registration: PlannedRegistration,
): Promise<void> {
  const plan = registration.offered_plan === 'choice' ? registration.payment_plan : registration.offered_plan;
  if (plan !== 'instalments') return writeInstalments(trx, registration.id, []);
  const { charged_sen, deposit_sen } = await getBalance(trx, registration.id);
  await writeInstalments(
    trx,
    registration.id,
    campInstalments(deps, registration, charged_sen - deposit_sen),
  );
}

/**
 * Spreads what a registration still has to pay after the deposit over days, in the transaction that has locked it. What was
 * paid stays with the first of them. Without days, all is due by the day of its camp.
 */
export async function spreadRest(
  trx: Connection,
  deps: Deps,
  { id, time_zone }: Pick<PlannedRegistration, 'id' | 'time_zone'>,
  days: readonly string[],
): Promise<void> {
  const { charged_sen, deposit_sen, received_sen } = await getBalance(trx, id);
  const paid = Math.min(Math.max(0, received_sen - deposit_sen), charged_sen - deposit_sen);
  const open = charged_sen - deposit_sen - paid;
  const today = deps.clock.today(time_zone);
  const parts = days.length > 0 ? planInstalments(open, days, { today, earliest: today }) : [];
  const spread = parts.map((part, index) =>
    index > 0 ? part : { ...part, amount_sen: part.amount_sen + paid },
  );
  await writeInstalments(trx, id, spread);
  // The day of the camp may have passed.
  if (days.length === 0 && (await getPayable(trx, id)).payable_on !== null)
    await makePayable(trx, id, deps.clock.now());
}

/** An amount in the instalments of the camp, as of today. */
export const campInstalments = (
  deps: Deps,
  registration: Omit<PlannedRegistration, 'id'>,
  rest: Sen,
): Instalment[] =>
  planInstalments(rest, dueDays(registration.instalments_due, registration.camp.starts_on), {
    today: deps.clock.today(registration.time_zone),
    earliest: earliestDueOf(deps, registration),
  });

/**
 * Spreads what changed charges over the instalments that are not fully paid, in the transaction that changed them and has
 * locked the registration. What is added is not due before it could be paid: parts of earlier days take none of it.
 * @param added by how much the charges rose
 */
export async function replanInstalments(
  trx: Connection,
  { clock }: Deps,
  registrationId: string,
  added: Sen,
): Promise<void> {
  const { charged_sen, deposit_sen, received_sen } = await getBalance(trx, registrationId);
  const rest = charged_sen - deposit_sen;
  const terms = await getPayable(trx, registrationId);
  const stored = await listInstalments(trx, registrationId);
  const earliest = terms.payable_on && added > 0 && earliestDueDay(clock.today(terms.time_zone), terms);
  const isEarly = ({ due_on }: Instalment) =>
    earliest && laterDay(due_on, terms.due_from ?? due_on) < earliest;
  const single = { due_on: terms.rest_due_on, amount_sen: Math.max(0, rest - added) };
  // All that has no instalment is one part, which follows the day of its camp unless something is due later.
  const parts = stored.length > 0 || !isEarly(single) ? stored : [single];
  if (parts.length === 0) return;
  const later = earliest && parts.every(isEarly) ? [{ due_on: earliest, amount_sen: 0 }] : [];
  const all = [...parts, ...later];
  const from = all.findIndex((part) => !isEarly(part));
  const amounts = replan(
    all.map(({ amount_sen }) => amount_sen),
    rest,
    received_sen - deposit_sen,
    Math.max(0, from),
  );
  const replanned = all.map((one, index) => ({ ...one, amount_sen: amounts[index] ?? 0 }));
  if (sumLines(replanned) !== sumLines(stored)) await writeInstalments(trx, registrationId, replanned);
}

/** After a debt was written off: it comes off the oldest parts that are not paid. */
export async function takeOffOldest(trx: Connection, registrationId: string): Promise<void> {
  const instalments = await listInstalments(trx, registrationId);
  if (instalments.length === 0) return;
  const { charged_sen, deposit_sen, received_sen } = await getBalance(trx, registrationId);
  const amounts = lowerOldest(
    instalments.map(({ amount_sen }) => amount_sen),
    charged_sen - deposit_sen,
    received_sen - deposit_sen,
  );
  const left = instalments.map((one, index) => ({ ...one, amount_sen: amounts[index] ?? 0 }));
  await writeInstalments(trx, registrationId, left);
}

/** The same for every registration after another deposit was set. */
export async function replanAll(trx: Connection, deps: Deps): Promise<void> {
  for (const id of await lockOutdatedPlans(trx)) await replanInstalments(trx, deps, id, 0);
}

/**
 * Gives a registration that moved to another camp the instalments of that camp: those of a family that had some, or of a
 * camp that offers nothing else.
 */
export async function followCampPlan(
  trx: Connection,
  deps: Deps,
  registration: PlannedRegistration,
): Promise<void> {
  const had = (await listInstalments(trx, registration.id)).length > 0;
  // A move of the other camp is none of this one.
  await writeInstalments(trx, registration.id, []);
  await freezePlan(trx, deps, { ...registration, payment_plan: had ? 'instalments' : 'at once' });
  if ((await getPayable(trx, registration.id)).payable_on !== null)
    await makePayable(trx, registration.id, deps.clock.now());
}
