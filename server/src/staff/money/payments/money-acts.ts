import type { MoneyAct } from '@bowline/contract/api/staff/money/money-acts';
import { type ChargeKind, chargeKinds } from '@bowline/contract/money/charges';
import { type MoneyEntryKind, moneyEntryLabels } from '@bowline/contract/money/entries';
import { transferMethodLabels } from '@bowline/contract/money/payments';
import { formatInstant } from '@bowline/contract/text/dates';
import { formatSen, ringgitFromSen, type Sen } from '@bowline/contract/text/money';
import type { Registration } from '../../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type ActRow, countMoneyActs, listMoneyActs, listSameActs, lockReference } from './queries/acts.ts';

type Deps = Pick<AppDeps, 'clock'>;

/** How many of the last acts the dialogs show. */
const RECENT = 3;

/** The version of the money of a registration, and what was done to it last. */
export async function getMoneyActs(
  db: Connection,
  registrationId: string,
): Promise<{ version: number; recent: MoneyAct[] }> {
  const recent = await listMoneyActs(db, registrationId, RECENT);
  return { version: await countMoneyActs(db, registrationId), recent: recent.map(presentAct) };
}

/**
 * Throws 409 `conflict`, with who did what meanwhile, where the money of a locked registration is no longer as it was seen.
 * @param seen the version that the caller saw, where it said so
 */
export async function requireSeen(
  trx: Connection,
  { clock }: Deps,
  { id, time_zone }: ActedOn,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const version = await countMoneyActs(trx, id);
  if (version === seen) return;
  const [last] = await listMoneyActs(trx, id, 1);
  const done = last ? `${inWords(last, clock.now(), time_zone)}. ` : '';
  throw new AppError('conflict', `${done}Please check the new amounts, then save again.`, {
    current: { version, same: null },
  });
}

type ActedOn = Pick<Registration, 'id' | 'time_zone'>;

interface NewAct {
  readonly registration: ActedOn;
  readonly kind: MoneyEntryKind | ChargeKind;
  /** With its sign, as the view `money_act` has it. */
  readonly amountSen: Sen;
  /** `yyyy-mm-dd` */
  readonly day: string;
  readonly reference?: string | null | undefined;
}

/**
 * Throws 409 `conflict` with an act that looks the same: the same amount on the same day for the locked registration, or the
 * same reference in its season. Of several new acts that are recorded together, those before the one that the caller was
 * asked about were asked about before.
 * @param anotherOf the act that the caller knows of
 */
export async function requireOther(
  trx: Connection,
  { clock }: Deps,
  acts: readonly NewAct[],
  anotherOf: string | undefined,
): Promise<void> {
  const found: ActRow[][] = [];
  for (const act of acts) found.push(await findSame(trx, act));
  const asked = found.findLastIndex((same) => same.some(({ id }) => id === anotherOf));
  const at = found.findIndex((same, index) => index > asked && same.length > 0);
  const [last, registration] = [found[at]?.[0], acts[at]?.registration];
  if (!last || !registration) return;
  const words = inWords(last, clock.now(), registration.time_zone);
  throw new AppError('conflict', `${words}. Is this another one?`, {
    current: { version: await countMoneyActs(trx, registration.id), same: presentAct(last) },
  });
}

async function findSame(trx: Connection, { registration, ...act }: NewAct): Promise<ActRow[]> {
  const reference = (act.reference ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (reference) await lockReference(trx, reference);
  return listSameActs(trx, { ...act, registrationId: registration.id, reference });
}

/** `Payment, cheque of RM 500.00 (MBB 004511) by Tess 12 s ago` */
function inWords(act: ActRow, now: Date, timeZone: string): string {
  const reference = act.reference ? ` (${act.reference})` : '';
  const amount = formatSen(Math.abs(act.amount_sen));
  return `${labelOf(act)} of ${amount}${reference} by ${act.by ?? 'the portal or the family'} ${ago(act.at, now, timeZone)}`;
}

function ago(at: Date, now: Date, timeZone: string): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min ago` : `on ${formatInstant(at, timeZone)}`;
}

function labelOf({ kind, method }: Pick<ActRow, 'kind' | 'method'>): string {
  const charge = kind.replace(/ ended$/, '');
  const label =
    kind in moneyEntryLabels
      ? moneyEntryLabels[kind as MoneyEntryKind]
      : `${chargeKinds[charge as ChargeKind].label}${charge === kind ? '' : ' removed'}`;
  if (method === null) return label;
  return `${label}, ${method === 'slip' ? 'slip' : transferMethodLabels[method].toLowerCase()}`;
}

const presentAct = (act: ActRow): MoneyAct => ({
  ...{ id: act.id, what: labelOf(act), day: act.day, reference: act.reference, by: act.by },
  amount: ringgitFromSen(Math.abs(act.amount_sen)),
});
