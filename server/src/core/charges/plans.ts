import { sumLines } from '@bowline/contract/money/charges';
import {
  dueDays,
  type Instalment,
  type OfferedPlan,
  type PaymentPlan,
  planInstalments,
  replan,
} from '@bowline/contract/money/plans';
import { t } from '@bowline/contract/text/t';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { listInstalments, lockOutdatedPlans, writeInstalments } from './queries/instalments.ts';
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
  readonly time_zone: string;
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
  const { charged_sen, deposit_sen } = await getBalance(trx, registration.id);
  const rest = charged_sen - deposit_sen;
  await writeInstalments(
    trx,
    registration.id,
    plan === 'instalments' ? campInstalments(deps, registration, rest) : [],
  );
}

/**
 * Spreads what a registration still has to pay after the deposit over days, in the transaction that has locked it. What was paid
 * stays with the first of them. Without days, all is due by the day of its camp.
 */
export async function spreadRest(
  trx: Connection,
  { clock }: Deps,
  { id, time_zone }: Pick<PlannedRegistration, 'id' | 'time_zone'>,
  days: readonly string[],
): Promise<void> {
  const { charged_sen, deposit_sen, received_sen } = await getBalance(trx, id);
  const paid = Math.min(Math.max(0, received_sen - deposit_sen), charged_sen - deposit_sen);
  const open = charged_sen - deposit_sen - paid;
  const parts = days.length > 0 ? planInstalments(open, days, clock.today(time_zone)) : [];
  const spread = parts.map((part, index) =>
    index > 0 ? part : { ...part, amount_sen: part.amount_sen + paid },
  );
  await writeInstalments(trx, id, spread);
}

/** An amount in the instalments of the camp, as of today. */
export const campInstalments = (
  { clock }: Deps,
  { instalments_due, camp, time_zone }: Omit<PlannedRegistration, 'id'>,
  rest: number,
): Instalment[] => planInstalments(rest, dueDays(instalments_due, camp.starts_on), clock.today(time_zone));

/**
 * Spreads what changed charges over the instalments that are not fully paid, in the transaction that changed them and has locked
 * the registration.
 */
export async function replanInstalments(trx: Connection, registrationId: string): Promise<void> {
  const instalments = await listInstalments(trx, registrationId);
  if (instalments.length === 0) return;
  const { charged_sen, deposit_sen, received_sen } = await getBalance(trx, registrationId);
  const amounts = replan(
    instalments.map(({ amount_sen }) => amount_sen),
    charged_sen - deposit_sen,
    received_sen - deposit_sen,
  );
  const replanned = instalments.map((one, index) => ({ ...one, amount_sen: amounts[index] ?? 0 }));
  if (sumLines(replanned) !== sumLines(instalments)) await writeInstalments(trx, registrationId, replanned);
}

/** The same for every registration after another deposit was set. */
export async function replanAll(trx: Connection): Promise<void> {
  for (const id of await lockOutdatedPlans(trx)) await replanInstalments(trx, id);
}

/**
 * Gives a registration that moved to another camp the instalments of that camp: those of a family that had some, or of a camp that
 * offers nothing else.
 */
export async function followCampPlan(
  trx: Connection,
  deps: Deps,
  registration: PlannedRegistration,
): Promise<void> {
  const had = (await listInstalments(trx, registration.id)).length > 0;
  await freezePlan(trx, deps, { ...registration, payment_plan: had ? 'instalments' : 'at once' });
}
