import { type CampPrices, type ChargeLine, lunchLine, priceLines } from '@bowline/contract/money/charges';
import { guestLunches } from '@bowline/contract/registrations/guest-lunches';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import type { AnswersBySection } from '../../platform/database/column-types.ts';
import { freezePlan, type PlannedRegistration, replanInstalments } from './plans.ts';
import { type Charge, endCharges, hasSiblingInSeason, insertCharges, listCharges } from './queries.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** A registration as far as its price depends on it, with the prices of its camp. */
interface PricedRegistration extends CampPrices, PlannedRegistration {
  readonly account_id: string;
  readonly camper_id: string;
  readonly answers: AnswersBySection;
}

/** What a registration would be charged if it were submitted now, for the first time or again. */
export async function chargesOnSubmit(
  db: Connection,
  deps: Deps,
  registration: PricedRegistration,
): Promise<ChargeLine[]> {
  if (!registration.submitted_at) return estimateCharges(db, deps, registration);
  const charges = await listCharges(db, registration.id);
  return charges.map((line) =>
    line.kind === 'guest lunches' && line.unit_sen !== null
      ? lunchLine(guestLunches(registration.answers), line.unit_sen)
      : line,
  );
}

async function estimateCharges(
  db: Connection,
  { clock }: Deps,
  registration: PricedRegistration,
): Promise<ChargeLine[]> {
  const { account_id, camper_id, camp, answers, time_zone } = registration;
  return priceLines(registration, {
    lunches: guestLunches(answers),
    hasSibling: await hasSiblingInSeason(db, { account_id, camper_id, starts_on: camp.starts_on }),
    today: clock.today(time_zone),
  });
}

/**
 * Freezes the charges and instalments of a registration that is being submitted, in the transaction that has locked it and
 * its account. A resubmitted registration keeps its charges; only its lunches follow the answers, at the frozen price.
 * Returns the current charges.
 * @param lines what `chargesOnSubmit` returned after the account was locked; only a first submission takes them
 */
export async function freezeCharges(
  trx: Connection,
  deps: Deps,
  registration: PricedRegistration,
  lines: readonly ChargeLine[],
): Promise<Charge[]> {
  const at = deps.clock.now();
  if (!registration.submitted_at) {
    const charges = await insertCharges(trx, registration.id, lines, { source: 'submission', at });
    await freezePlan(trx, deps, registration);
    return charges;
  }
  await repriceLunches(trx, deps, registration);
  return listCharges(trx, registration.id);
}

/**
 * Lets the guests' lunches of a submitted registration follow its answers, at the frozen price.
 * @param staffId who changed the answers, where it was not the family
 */
export async function repriceLunches(
  trx: Connection,
  deps: Deps,
  registration: PricedRegistration,
  staffId?: string,
): Promise<void> {
  const charges = await listCharges(trx, registration.id);
  const before = charges.find(({ kind }) => kind === 'guest lunches');
  const lunches = guestLunches(registration.answers);
  if (before?.quantity === lunches) return;
  const at = deps.clock.now();
  if (before) await endCharges(trx, [before.id], { at });
  const line = lunchLine(lunches, before?.unit_sen ?? registration.guest_lunch_sen);
  await insertCharges(trx, registration.id, [line], {
    source: 'resubmission',
    at,
    ...(staffId && { staffId }),
  });
  const added = line.amount_sen - (before?.amount_sen ?? 0);
  await replanInstalments(trx, deps, registration.id, added);
}
