import {
  type BankLine,
  confirmBankLine,
  ignoreBankLine,
  reopenBankLine,
  type Suggestion,
  splitBankLine,
} from '@bowline/contract/api/staff/money/bank-statements';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { reloadShown } from '../../../query/changes.ts';
import { notifyError, notifySuccess } from '../../../shell/notifications.tsx';
import { CONFIRM_DELAY_MS } from '../../../shell/prompt-choice.tsx';
import { paymentSummary, promptForEach, promptWhenFull } from '../payments/money-calls.ts';
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
        const duplicate = duplicateOf ? { duplicate_of: duplicateOf } : {};
        if (suggestion.shares.length > 0) {
          // They came with one slip, which has the same duplicate for each.
          const shares = partsOf(suggestion, left).map((part) => ({ ...part, ...duplicate }));
          return confirmShares(lineId, { left, shares });
        }
        const { registration_id, payment_id, camper_name } = suggestion;
        const body = { registration_id, payment_id, left, ...duplicate };
        const made = await promptWhenFull((chosen) =>
          callApi(confirmBankLine, { params: { lineId }, body: { ...body, ...chosen }, background: true }),
        );
        if (made.made === 'linked') return `Matched to the payment of ${camper_name}.`;
        return `${camper_name}: ${paymentSummary(made)}`;
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

type Shares = { left: number; shares: readonly (Part & { duplicate_of?: string })[] };

/** Matches a line with all payments that came as one. Returns what became of each. */
async function confirmShares(lineId: string, { shares, ...body }: Shares): Promise<string> {
  const { results } = await promptForEach((chosen) =>
    callApi(splitBankLine, {
      params: { lineId },
      body: {
        ...body,
        shares: shares.map(({ registration_id, payment_id, received, duplicate_of }) => ({
          ...{ registration_id, payment_id, received, duplicate_of },
          ...chosen.get(registration_id),
        })),
      },
      background: true,
    }),
  );
  const names = shares.map(({ camper_name }) => camper_name).join(', ');
  if (results.every(({ made }) => made === 'linked')) return `Matched to the payments of ${names}.`;
  return results.map((one, index) => `${shares[index]?.camper_name}: ${paymentSummary(one)}`).join(' ');
}
