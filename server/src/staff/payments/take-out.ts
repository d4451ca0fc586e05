import { formatSen, type Sen } from '@bowline/contract/money';
import { mostMoneyOut } from '@bowline/contract/staff/money-out';
import { t } from '@bowline/contract/text/t';
import { getBalance } from '../../core/charges/queries.ts';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { Connection } from '../../http/app-deps.ts';
import { invalid } from '../../http/refusals.ts';

/** Throws 422 at `amount` for more than can leave a registration that the transaction holds. */
export async function requireMoney(trx: Connection, form: FormView, amountSen: Sen): Promise<void> {
  const { received_sen: received, deposit_sen } = await getBalance(trx, form.id);
  const most = mostMoneyOut(form, received, deposit_sen);
  if (amountSen <= most) return;
  throw invalid({ amount: [refusal(most, received)] });
}

function refusal(most: Sen, received: Sen): string {
  const amount = formatSen(most);
  if (most === received) return t('Only {amount} is left here.', { amount });
  return most === 0
    ? t('The deposit stays here while the registration holds a place.')
    : t('At most {amount}: the deposit stays here while the registration holds a place.', { amount });
}
