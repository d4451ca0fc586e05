import type { RefundMethod } from '@bowline/contract/money/payments';
import { getBalance } from '../core/charges/queries.ts';
import type { MessageRow } from '../core/outbox/queries.ts';
import { getLedgerEntry } from '../core/payments/ledger.ts';
import type { AppDeps } from '../http/app-deps.ts';
import type { FormFacts } from './facts.ts';
import { loadFormFacts } from './load-facts.ts';

/** What left a registration, or was moved to it. */
export interface LedgerFacts extends FormFacts {
  readonly amountSen: number;
  readonly day: string;
  /** How it was given back. */
  readonly method: RefundMethod | null;
  /** For whom moved money had been paid. */
  readonly otherCamper: string;
  readonly dueSen: number;
}

// A move is told by its coming in: what it is about is the registration that has the money now.
export async function loadLedgerFacts(
  deps: Pick<AppDeps, 'db' | 'deriveKey'>,
  row: MessageRow,
): Promise<LedgerFacts> {
  if (!row.ledger_entry_id) throw new Error('A message on money that left or moved names its entry');
  const facts = await loadFormFacts(deps, row);
  const entry = await getLedgerEntry(deps.db, row.ledger_entry_id);
  return {
    ...facts,
    reason: entry.reason,
    amountSen: Math.abs(entry.amount_sen),
    day: entry.day,
    method: entry.method,
    otherCamper: entry.other_camper ?? '',
    dueSen: (await getBalance(deps.db, entry.registration_id)).due_sen,
  };
}
