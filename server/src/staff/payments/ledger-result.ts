import type { LedgerEntry, LedgerResult } from '@bowline/contract/api/staff/ledger';
import { ringgitFromSen } from '@bowline/contract/money';
import { presentHeldEmails } from '../../core/outbox/held-emails.ts';
import { getLedgerEntry, type LedgerRow } from '../../core/payments/ledger.ts';
import { getAnyFormView } from '../../core/registrations/any-form.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { isWithoutPlace } from './result.ts';

export function presentEntry(row: LedgerRow): LedgerEntry {
  const { id, kind, amount_sen, paid_on, method, reason, staff_name, at } = row;
  return {
    id,
    kind,
    amount: ringgitFromSen(Math.abs(amount_sen)),
    paid_on,
    method,
    other: otherOf(row),
    reason,
    by: staff_name,
    at: at.toISOString(),
  };
}

const otherOf = ({ other_registration_id, other_camper, other_reference }: LedgerRow) =>
  other_registration_id === null
    ? null
    : {
        registration_id: other_registration_id,
        camper_name: other_camper ?? '',
        reference: other_reference,
      };

/** What a refund or a move made, and where the registrations stand: the same however often it is asked for. */
export async function ledgerResultOf(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  entryId: string,
): Promise<LedgerResult> {
  const row = await getLedgerEntry(trx, entryId);
  const form = await getAnyFormView(trx, row.registration_id);
  const other = row.other_registration_id ? await getAnyFormView(trx, row.other_registration_id) : undefined;
  return {
    entry: presentEntry(row),
    registration_status: form.status,
    other_status: other?.status ?? null,
    camp_full: other !== undefined && (await isWithoutPlace(trx, other)),
    held_emails: await heldOn(trx, deps, [form, ...(other ? [other] : [])]),
  };
}

async function heldOn(trx: Connection, deps: Pick<AppDeps, 'clock'>, forms: readonly FormView[]) {
  const held = [];
  for (const { id } of forms) held.push(...(await presentHeldEmails(trx, deps, id)));
  return held;
}
