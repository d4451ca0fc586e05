import {
  keepBody,
  keepMoney,
  type LedgerEntry,
  type RegistrationMoney,
  reversalBody,
  reverseRefund,
} from '@bowline/contract/api/staff/money/ledger';
import { formatRinggit } from '@bowline/contract/text/money';
import { useMemo } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { finishTransfer, promptWhenFull, useAttemptKey, useMoneyAct } from './money-calls.ts';
import { MoneyForm, maximumHint, reason, ringgit } from './money-forms.tsx';

type KeepProps = { registrationId: string; money: RegistrationMoney; onClose: () => void };

/** What the camp keeps of a refused or withdrawn registration. */
export function KeepForm({ registrationId, money, onClose }: KeepProps) {
  const act = useMoneyAct(registrationId, money);
  const callForm = useCallForm({
    fields: useMemo(() => ({ amount: ringgit('Amount kept', maximumHint(money)), reason }), [money]),
    record: { amount: money.to_refund },
    schema: keepBody,
    send: (body) => act(body, (call) => callApi(keepMoney, call)),
    onDone: finishTransfer(onClose),
  });
  return (
    <>
      <p>Amounts kept under the terms are not refunded.</p>
      <MoneyForm callForm={callForm} submitLabel="Keep and email the family" onClose={onClose} />
    </>
  );
}

type ReverseProps = { entry: LedgerEntry | undefined; onClose: () => void };

/** Reverses a refund that never arrived or was a mistake, or what was kept. */
export function ReverseDialog({ entry, onClose }: ReverseProps) {
  const title = entry?.kind === 'kept' ? 'Reverse kept amount' : 'Reverse this refund';
  return (
    <Dialog title={title} open={!!entry} onClose={onClose}>
      {entry && <ReverseForm entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

const reversalFields = { reason };

function ReverseForm({ entry: { id, kind, amount }, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const keyOf = useAttemptKey();
  const callForm = useCallForm({
    fields: reversalFields,
    schema: reversalBody,
    send: (body) =>
      promptWhenFull((chosen) => {
        const sent = { ...body, ...chosen };
        const about = { params: { entryId: id }, idempotencyKey: keyOf(sent), background: true };
        return callApi(reverseRefund, { ...about, body: sent });
      }),
    onDone: finishTransfer(onClose),
  });
  const whatHappens =
    kind === 'kept'
      ? `${formatRinggit(amount)} becomes refundable again.`
      : `For a refund of ${formatRinggit(amount)} that the bank sent back, or that was recorded by mistake. The money counts for this registration again. The refund stays in the list, marked as reversed.`;
  return (
    <>
      <p>{whatHappens}</p>
      <MoneyForm callForm={callForm} submitLabel="Reverse and email the family" onClose={onClose} />
    </>
  );
}
