import { dryRunOf } from '@bowline/contract/api/define-call';
import type { HeldEmail } from '@bowline/contract/api/staff/email-schemas';
import type { StaffPayment } from '@bowline/contract/api/staff/money/payment-records';
import {
  type PaymentResult,
  paymentReversalBody,
  reversePayment,
} from '@bowline/contract/api/staff/money/payments';
import { longText } from '@bowline/contract/form/text-fields';
import { receiptNumber } from '@bowline/contract/money/payments';
import { formatRinggit } from '@bowline/contract/text/money';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { useAction } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { PreviewedForm } from '../../form/previewed-form.tsx';
import { HeldEmails } from '../../ui/held-emails.tsx';

type Payment = Pick<StaffPayment, 'id' | 'received' | 'claimed' | 'method' | 'receipt_number'>;
type Props = { payment: Payment; onDone?: (() => void) | undefined };

/** Takes a confirmation back, with a reason and the email before it is sent. */
function ReversalButton(props: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reverse confirmation…</Button>
      <Dialog title="Reverse confirmation" open={open} onClose={close}>
        <ReversalForm {...props} onClose={close} />
      </Dialog>
    </>
  );
}

const reversalFields = {
  reason: longText('Reason', { hint: 'Included in the email word for word.' }),
};

function ReversalForm({ payment, onDone, onClose }: Props & { onClose: () => void }) {
  const options = { params: { paymentId: payment.id }, background: true };
  return (
    <PreviewedForm
      fields={reversalFields}
      draftKey={`reverse ${payment.id}`}
      schema={paymentReversalBody}
      preview={(body) => callApi(dryRunOf(reversePayment), { ...options, body })}
      send={(body) => callApi(reversePayment, { ...options, body })}
      onDone={finishReversal(onDone)}
      submitLabel="Preview email"
      sendLabel="Reverse confirmation"
      destructive
      aboveEmail={({ registration_status: status }) => <p>{`New status: ${status}.`}</p>}
      withoutEmail={() =>
        'Our emails about it have not gone out yet. They are cancelled, and nothing is sent.'
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <WhatHappens payment={payment} />
          <FieldFor form={form} name="reason" />
        </>
      )}
    </PreviewedForm>
  );
}

function WhatHappens({ payment: { received, claimed, method, receipt_number } }: { payment: Payment }) {
  const values = {
    amount: formatRinggit(received ?? claimed),
    number: receiptNumber(receipt_number ?? 0),
  };
  return (
    <ul>
      <li>{`${values.amount} no longer counts, and receipt ${values.number} becomes void.`}</li>
      <li>
        {method === 'slip'
          ? 'The slip waits to be confirmed or rejected again.'
          : 'The payment stays void. If it was right after all, record it again.'}
      </li>
      <li>
        If the deposit is no longer covered, the registration waits for it again; a decision stays as it is.
      </li>
    </ul>
  );
}

type PaymentUndoProps = {
  payment: StaffPayment;
  /** Emails about it that still wait to go out. */
  heldEmails: readonly HeldEmail[];
  onReversed?: () => void;
};

/** Undoes a confirmation in one click while nothing has been sent; later it is undone with a reason. */
export function PaymentUndo({ payment, heldEmails, onReversed }: PaymentUndoProps) {
  const [sent, setSent] = useState(false);
  const { undo, busy } = useReverseUnsent(payment.id, onReversed);
  if (sent || heldEmails.length === 0) return <ReversalButton payment={payment} onDone={onReversed} />;
  return (
    <HeldEmails
      emails={heldEmails}
      onUndo={undo}
      undoLabel="Undo payment"
      busy={busy}
      onSent={() => setSent(true)}
    />
  );
}

/** Notifies that a payment was undone. */
function finishReversal(onDone?: () => void) {
  return ({ payment, registration_status }: PaymentResult) => {
    onDone?.();
    const values = { amount: formatRinggit(payment.claimed), status: registration_status };
    notifySuccess(`Confirmation of ${values.amount} reversed. Status: ${values.status}.`);
  };
}

/** Takes a confirmation back while its emails still wait: nothing is sent, and nobody needs a reason. */
function useReverseUnsent(paymentId: string, onDone?: () => void) {
  const { act, busy } = useAction(reversePayment, { onDone: finishReversal(onDone) });
  return { undo: () => act({ params: { paymentId }, body: { only_if_unsent: true } }), busy };
}
