import {
  type BankLine,
  confirmBankLine,
  reopenBankLine,
  type Suggestion,
  setAsideBankLine,
} from '@bowline/contract/api/staff/money/bank-statements';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { notifyError, notifySuccess } from '../../../shell/notifications.tsx';
import { CONFIRM_DELAY_MS } from '../../ui/prompt-choice.tsx';
import { useRefresh } from '../../ui/refresh.ts';
import { paymentSummary, promptWhenFull } from '../payments/money-calls.ts';

/** Decides on one line at a time: a second key while the first is under way does nothing. */
export function useDecideLine() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh('money');
  async function run(decide: () => Promise<string>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      notifySuccess(await decide());
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      notifyError(failure.message);
    } finally {
      await refresh();
      // The next line is shown now: a second key must not decide on what nobody has seen.
      await new Promise((resume) => setTimeout(resume, CONFIRM_DELAY_MS));
      running.current = false;
      setBusy(false);
    }
  }
  return {
    busy,
    confirm: (
      { id: lineId }: BankLine,
      { registration_id, payment_id, camper_name }: Suggestion,
      duplicateOf?: string,
    ) =>
      run(async () => {
        const body = { registration_id, payment_id, ...(duplicateOf && { duplicate_of: duplicateOf }) };
        const made = await promptWhenFull((chosen) =>
          callApi(confirmBankLine, { params: { lineId }, body: { ...body, ...chosen }, background: true }),
        );
        if (made.made === 'linked') return `Matched to the payment of ${camper_name}.`;
        return `${camper_name}: ${paymentSummary(made)}`;
      }),
    setAside: ({ id: lineId }: BankLine) =>
      run(async () => {
        await callApi(setAsideBankLine, { params: { lineId }, background: true });
        return 'Marked as not a camp payment.';
      }),
    reopen: ({ id: lineId }: BankLine) =>
      run(async () => {
        await callApi(reopenBankLine, { params: { lineId }, background: true });
        return 'Reopened.';
      }),
  };
}
