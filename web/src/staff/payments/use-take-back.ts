import { type PaymentResult, takePaymentBack } from '@bowline/contract/api/staff/payments';
import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { notifyError, notifySuccess } from '../../shell/notifications.tsx';
import { useFetchMoneyAnew } from './use-decide-payment.ts';

/** Says that a payment was taken back, and has every page that shows it fetched anew. */
export function useTakenBack(onDone?: () => void) {
  const fetchAnew = useFetchMoneyAnew();
  return async ({ payment, registration_status }: PaymentResult): Promise<void> => {
    onDone?.();
    const values = { amount: formatRinggit(payment.claimed), status: t(registration_status) };
    notifySuccess(t('{amount} taken back. The registration is now: {status}.', values));
    await fetchAnew();
  };
}

/** Takes a confirmation back while its emails still wait: nothing is sent, and nobody needs a reason. */
export function useTakeBackUnsent(paymentId: string, onDone?: () => void) {
  const fetchAnew = useFetchMoneyAnew();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callApi(takePaymentBack, { params: { paymentId }, body: { only_if_unsent: true }, background: true }),
    onSuccess: useTakenBack(onDone),
    onError: (error) => {
      notifyError(error.message);
      void fetchAnew();
    },
  });
  return { undo: () => mutate(), busy: isPending };
}
