import { listBankLines } from '@bowline/contract/api/staff/bank-statements';
import { getRegistrationMoney } from '@bowline/contract/api/staff/ledger';
import { listPaymentsToConfirm, type PaymentResult } from '@bowline/contract/api/staff/payments';
import { listRegistrations } from '@bowline/contract/api/staff/registration-queue';
import { getReview } from '@bowline/contract/api/staff/registration-review';
import { formatRinggit } from '@bowline/contract/money';
import { paymentOutcomes } from '@bowline/contract/payment-outcome';
import { t } from '@bowline/contract/text/t';
import { useQueryClient } from '@tanstack/react-query';
import { notifySuccess } from '../../shell/notifications.tsx';

interface Settled {
  readonly onClose?: () => void;
  /** Says it where it stays, instead of in passing. */
  readonly onDone?: ((result: PaymentResult) => void) | undefined;
}

/** Says what became of a payment, and has every page that shows it fetched anew. */
export function useSettled({ onClose, onDone }: Settled = {}) {
  const fetchAnew = useFetchMoneyAnew();
  return async (result: PaymentResult) => {
    onClose?.();
    if (onDone) onDone(result);
    else notifySuccess(sentenceFor(result));
    await fetchAnew();
  };
}

/** Has every page that shows money fetched anew. */
export function useFetchMoneyAnew(): () => Promise<void> {
  const queries = useQueryClient();
  const calls = [listPaymentsToConfirm, getReview, listRegistrations, getRegistrationMoney, listBankLines];
  return async () => {
    await Promise.all(calls.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  };
}

export function sentenceFor({ payment, outcome, registration_status, camp_full }: PaymentResult): string {
  if (!outcome) return t('Rejected. The registration is now: {status}.', { status: t(registration_status) });
  const sentences = [
    t('{amount} confirmed.', { amount: formatRinggit(payment.received ?? 0) }),
    `${t(paymentOutcomes[outcome].label)}.`,
    t('The registration is now: {status}.', { status: t(registration_status) }),
    ...(camp_full ? [t('The camp is over capacity.')] : []),
  ];
  return sentences.join(' ');
}
