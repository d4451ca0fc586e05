import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type BankLine,
  ignoreBankLine,
  matchBankLine,
  reopenBankLine,
  type Suggestion,
} from '@bowline/contract/api/staff/money/bank-statements';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { reloadShown } from '../../../query/changes.ts';
import { notifyError, notifySuccess } from '../../../shell/notifications.tsx';
import { CONFIRM_DELAY_MS } from '../../../shell/prompt-choice.tsx';
import { paymentSummary, promptForEach } from '../payments/money-calls.ts';
import { type Part, partsOf } from './parts.ts';

/** Decides on one line at a time: a second key while the first is under way does nothing. */
export function useDecideLine() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
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
      await reloadShown();
      // The next line is shown now: a second key must not decide on what nobody has seen.
      await new Promise((resume) => setTimeout(resume, CONFIRM_DELAY_MS));
      running.current = false;
      setBusy(false);
    }
  }
  return {
    busy,
    confirm: ({ id: lineId, left }: BankLine, suggestion: Suggestion, duplicateOf?: string) =>
      run(async () => {
        // Payments that came with one slip have the same duplicate.
        const duplicate = duplicateOf ? { duplicate_of: duplicateOf } : {};
        const parts = partsOf(suggestion, left);
        const { results } = await promptForEach((chosen) => {
          const shares = parts.map(({ registration_id, payment_id, received }) => ({
            ...{ registration_id, payment_id, received, ...duplicate },
            ...chosen.get(registration_id),
          }));
          return callApi(matchBankLine, { params: { lineId }, body: { left, shares }, background: true });
        });
        return inWords(parts, results);
      }),
    ignore: ({ id: lineId }: BankLine) =>
      run(async () => {
        await callApi(ignoreBankLine, { params: { lineId }, background: true });
        return 'Marked as not a camp payment.';
      }),
    reopen: ({ id: lineId }: BankLine) =>
      run(async () => {
        await callApi(reopenBankLine, { params: { lineId }, background: true });
        return 'Reopened.';
      }),
  };
}

/** What became of each part. */
function inWords(parts: readonly Part[], results: ResponseOf<typeof matchBankLine>['results']): string {
  const names = parts.map(({ camper_name }) => camper_name).join(', ');
  if (results.every(({ made }) => made === 'linked'))
    return `Matched to the payment${parts.length > 1 ? 's' : ''} of ${names}.`;
  return results.map((one, index) => `${parts[index]?.camper_name}: ${paymentSummary(one)}`).join(' ');
}
