import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { previewCampPrices } from '@bowline/contract/api/staff/money/charges';
import type { CampPrices } from '@bowline/contract/money/charges';
import { ringgitFromSen, type Sen } from '@bowline/contract/text/money';
import { findCamp } from '../../../core/camps/queries.ts';
import { replanInstalments } from '../../../core/charges/plans.ts';
import { applyRepricing, findRepricing, type Repricing } from '../../../core/charges/repricing.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { settleCovered, staffActor } from '../../../core/registrations/deposit.ts';
import { previewEmail } from '../../../emails/compose-email.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { withRollback } from '../../../platform/database/with-rollback.ts';
import { lockSubmitted } from './queries.ts';

type Prices = Pick<CampPrices, 'fee_sen' | 'guest_lunch_sen'>;

/** The submitted registrations of a camp, neither refused nor withdrawn, whose charges new prices would change. */
export async function listRepricings(db: Connection, campId: string, prices: Prices): Promise<Repricing[]> {
  const registrations = await lockSubmitted(db, campId);
  const repricings: Repricing[] = [];
  for (const registration of registrations) {
    const repricing = await findRepricing(db, registration, prices);
    if (repricing) repricings.push(repricing);
  }
  return repricings;
}

interface RepricingReason {
  readonly staffId: string;
  /** The family reads it. */
  readonly reason: string;
}

/** Applies new prices in the transaction that listed the repricings, and emails each family. Returns the messages' ids. */
export async function reprice(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  repricings: readonly Repricing[],
  { staffId, reason }: RepricingReason,
): Promise<string[]> {
  const at = deps.clock.now();
  const messages: string[] = [];
  for (const repricing of repricings) {
    await applyRepricing(trx, repricing, { at, staffId });
    await replanInstalments(trx, deps, repricing.registration_id, repricing.after - repricing.before);
    if (repricing.before === repricing.after) continue;
    const about = { accountId: repricing.account_id, registrationId: repricing.registration_id };
    messages.push(await queueMessage(trx, deps, { kind: 'charges changed', ...about, reason }));
  }
  await settleCovered(trx, deps, staffActor({ staffId, roles: ['admin'] }));
  return messages;
}

interface NewPrices {
  readonly fee: number;
  readonly guest_lunch: number;
  readonly reason?: string | undefined;
}

/** The registrations that new prices would change, and the email to the first family; nothing is stored. Throws 404. */
export async function previewPrices(
  deps: AppDeps,
  staffId: string,
  campId: string,
  { fee, guest_lunch, reason = 'The camp’s prices have changed.' }: NewPrices,
): Promise<ResponseOf<typeof previewCampPrices>> {
  if (!(await findCamp(deps.db, campId))) throw notFound();
  return withRollback(deps.db, async (trx) => {
    const prices = { fee_sen: senOf(fee), guest_lunch_sen: senOf(guest_lunch) };
    const repricings = await listRepricings(trx, campId, prices);
    const [first] = await reprice(trx, deps, repricings, { staffId, reason });
    const mail = first ? await previewEmail({ ...deps, db: trx }, first) : null;
    return { registrations: repricings.filter(({ before, after }) => before !== after).map(present), mail };
  });
}

const senOf = (ringgit: number): Sen => Math.round(ringgit * 100);

const present = ({ registration_id, camper_name, reference, status, before, after }: Repricing) => ({
  ...{ registration_id, camper_name, reference, status },
  before: ringgitFromSen(before),
  after: ringgitFromSen(after),
});
