import type { LedgerResult } from '@bowline/contract/api/staff/ledger';
import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { notifySuccess } from '../../shell/notifications.tsx';
import { useFetchMoneyAnew } from './use-decide-payment.ts';

/** Says what a refund or a move has made, and has every page that shows it fetched anew. */
export function useLedgerSaid(onClose: () => void) {
  const fetchAnew = useFetchMoneyAnew();
  return async (result: LedgerResult) => {
    onClose();
    notifySuccess(sentenceFor(result));
    await fetchAnew();
  };
}

function sentenceFor({ entry, other_status, camp_full }: LedgerResult): string {
  const amount = formatRinggit(entry.amount);
  if (!entry.other || !other_status) return t('{amount} recorded as given back.', { amount });
  const sentences = [
    t('{amount} moved to {camper}, whose registration is now: {status}.', {
      amount,
      camper: entry.other.camper_name,
      status: t(other_status),
    }),
    ...(camp_full ? [t('That camp is over capacity.')] : []),
  ];
  return sentences.join(' ');
}
