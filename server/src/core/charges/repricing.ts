import { type CampPrices, type ChargeLine, repricedLines, sumLines } from '@bowline/contract/money/charges';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import type { Sen } from '@bowline/contract/text/money';
import type { Connection } from '../../platform/app-deps.ts';
import { type Charge, endCharges, insertCharges, listCharges } from './queries.ts';

type Prices = Pick<CampPrices, 'fee_sen' | 'guest_lunch_sen'>;

/** A registration whose charges new prices would change. */
export interface Repricing {
  readonly registration_id: string;
  readonly account_id: string;
  readonly camper_name: string;
  readonly reference: string | null;
  readonly status: RegistrationStatus;
  readonly before: Sen;
  readonly after: Sen;
  readonly ended: readonly string[];
  readonly added: readonly ChargeLine[];
}

/** What other prices change in the charges of a registration that is locked; undefined where nothing. */
export async function findRepricing(
  db: Connection,
  registration: Omit<Repricing, 'before' | 'after' | 'ended' | 'added'>,
  prices: Prices,
): Promise<Repricing | undefined> {
  const charges = await listCharges(db, registration.registration_id);
  const changed = changedLines(charges, repricedLines(charges, prices));
  if (changed.length === 0) return undefined;
  const before = sumLines(charges);
  const added = changed.map(({ line }) => line);
  const ended = changed.map(({ id }) => id);
  const after = before + changed.reduce((sum, { line, was }) => sum + line.amount_sen - was, 0);
  return { ...registration, before, after, ended, added };
}

/** Ends the charges that change, and writes the new ones; the instalments are left to the caller. */
export async function applyRepricing(
  trx: Connection,
  { registration_id, ended, added }: Repricing,
  by: { readonly at: Date; readonly staffId?: string },
): Promise<void> {
  await endCharges(trx, ended, { at: by.at });
  await insertCharges(trx, registration_id, added, { source: 'camp prices', ...by });
}

function changedLines(charges: readonly Charge[], lines: readonly ChargeLine[]) {
  return charges.flatMap(({ id, amount_sen: was, unit_sen }, index) => {
    const line = lines[index];
    if (!line || (line.amount_sen === was && line.unit_sen === unit_sen)) return [];
    const { kind, amount_sen, quantity, unit_sen: unit, rate } = line;
    return [{ id, was, line: { kind, amount_sen, quantity, unit_sen: unit, rate } }];
  });
}
