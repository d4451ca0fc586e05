import type { RegistrationMoney } from '@bowline/contract/api/staff/ledger';
import { ringgitFromSen } from '@bowline/contract/money';
import { mostMoneyOut, takesMovedMoney } from '@bowline/contract/staff/money-out';
import { getBalance } from '../../core/charges/queries.ts';
import { listLedger } from '../../core/payments/ledger.ts';
import { getAnyFormView } from '../../core/registrations/any-form.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { getGround } from './ground.ts';
import { listSiblings } from './ledger-queries.ts';
import { presentEntry } from './ledger-result.ts';

/** What was given back and moved, what can be, and where to. Throws 404. */
export async function viewMoney(
  { db }: Pick<AppDeps, 'db'>,
  registrationId: string,
): Promise<RegistrationMoney> {
  const form = await getAnyFormView(db, registrationId);
  const { received_sen, deposit_sen, balance_sen } = await getBalance(db, form.id);
  return {
    ground: await getGround(db, form.id),
    balance: ringgitFromSen(balance_sen),
    most_out: ringgitFromSen(mostMoneyOut(form, received_sen, deposit_sen)),
    entries: (await listLedger(db, form.id)).map(presentEntry),
    siblings: await siblingsOf(db, form),
  };
}

async function siblingsOf(
  db: Connection,
  { id, account_id }: Awaited<ReturnType<typeof getAnyFormView>>,
): Promise<RegistrationMoney['siblings']> {
  const all = await listSiblings(db, account_id);
  const others = all.filter((one) => one.id !== id && takesMovedMoney(one));
  return others.map(({ id: registration_id, camper_name, reference, camp_name, status, due_sen }) => ({
    registration_id,
    camper_name,
    reference,
    camp_name,
    status,
    balance: ringgitFromSen(due_sen),
  }));
}
