import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { getFees } from '@bowline/contract/api/registrations';
import { ringgitFromSen } from '@bowline/contract/money';
import type { AppDeps } from '../../app-deps.ts';
import type { Caller } from '../../http/authentication.ts';
import { notFound } from '../../http/refusals.ts';
import { renderMarkdown } from '../../platform/markdown.ts';
import { findCamp } from '../camps/service.ts';
import { getProvider } from '../portal/service.ts';
import { getFormView } from '../registrations/service.ts';
import { type LedgerRow, listLedger } from './ledger.ts';
import { sumMoney } from './queries.ts';

/** What a registration costs, what is still owed and where to pay it. Throws 404 for a form that is not the caller's. */
export async function getFeesOf(
  { db }: Pick<AppDeps, 'db'>,
  caller: Caller,
  formId: string,
): Promise<ResponseOf<typeof getFees>> {
  const form = await getFormView(db, caller, formId);
  const [camp, provider, confirmed, ledger] = await Promise.all([
    findCamp(db, form.camp_id),
    getProvider(db),
    sumMoney(db, formId),
    listLedger(db, formId),
  ]);
  if (!camp) throw notFound();
  const { payee, bank_name, bank_account } = provider;
  const amounts = {
    deposit: ringgitFromSen(provider.deposit_sen),
    fee: ringgitFromSen(camp.fee_sen),
    confirmed: ringgitFromSen(confirmed),
    balance: ringgitFromSen(camp.fee_sen - confirmed),
  };
  const account = { payee, bank_name, bank_account, reference: form.reference };
  const given = ledger.map(presentMoved);
  return { fees_description: renderMarkdown(camp.fees_description), ...amounts, ...account, ledger: given };
}

const presentMoved = ({ kind, amount_sen, day, other_camper }: LedgerRow) => ({
  kind,
  amount: ringgitFromSen(Math.abs(amount_sen)),
  day,
  camper_name: other_camper,
});
