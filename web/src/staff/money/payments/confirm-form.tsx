import type { PaymentContext, StaffPayment } from '@bowline/contract/api/staff/money/payment-records';
import {
  confirmationBody,
  confirmPayment,
  type PaymentResult,
  rejectionBody,
  rejectPayment,
} from '@bowline/contract/api/staff/money/payments';
import { date } from '@bowline/contract/form/measure-fields';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit, formatSen } from '@bowline/contract/text/money';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { useConfirmGuard } from '../../../shell/prompt-choice.tsx';
import { Button, ButtonRow, ignoreHeldEnter } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { confirmDuplicate, DuplicateNotice } from './duplicate-notice.tsx';
import { finishPayment, promptWhenFull } from './money-calls.ts';
import { AmountField, arrivalFields, useReceived } from './money-forms.tsx';
import { OutcomePreview } from './outcome-note.tsx';
import styles from './payments.module.css';
import { PostedOnTyped } from './posted-on.tsx';
import { ReasonForm } from './reason-form.tsx';

/** The day on which the money of a slip arrived. */
export const arrivalDay = date('Received on', { hint: 'The day on the slip, or in the bank account.' });

const confirmationFields = { ...arrivalFields, received_on: arrivalDay };

/** Whether the slip is shown. */
export type SlipState = 'loading' | 'shown' | 'failed';

type Props = {
  payment: StaffPayment;
  context: PaymentContext;
  slip: SlipState;
  /** After a rejection that was cancelled. */
  cameBack: boolean;
  onReject: () => void;
  /** Instead of a notification. */
  onConfirmed?: ((result: PaymentResult) => void) | undefined;
};

/** The amount and day that arrived, beside those that the family entered, which are proposed. */
export function ConfirmForm({ payment, context, slip, cameBack, onReject, onConfirmed }: Props) {
  const { id: paymentId, claimed, proposed_on, same_slip } = payment;
  const [unseen, setUnseen] = useState(false);
  const [ticked, onTick] = useState(false);
  const ready = useConfirmGuard(slip === 'shown' || (slip === 'failed' && unseen));
  const isDuplicate = same_slip.length > 0;
  const canConfirm = ready && (ticked || !isDuplicate);
  const { form, errors, busy, formProps } = useCallForm({
    fields: confirmationFields,
    record: { received: claimed.toFixed(2), received_on: proposed_on },
    schema: confirmationBody,
    body: (values) => ({ ...values, ...(ticked && { duplicate_of: same_slip[0]?.payment_id }) }),
    send: (body) =>
      promptWhenFull((chosen) =>
        callApi(confirmPayment, { params: { paymentId }, body: { ...body, ...chosen }, background: true }),
      ),
    onDone: finishPayment({ onDone: onConfirmed }),
  });
  const received = useReceived(form);
  return (
    <form
      {...formProps}
      onSubmit={(event) => (canConfirm ? formProps.onSubmit(event) : event.preventDefault())}
      onKeyDown={ignoreHeldEnter}
      className={styles.confirm}
    >
      <AlertBox messages={errors} />
      <div className={styles.compare}>
        <ClaimedAmount claimed={claimed} received={received} />
        <AmountField form={form} name="received" />
        <ClaimedDay day={proposed_on} />
        <FieldFor form={form} name="received_on" />
      </div>
      <OutcomePreview context={context} received={received} />
      <PostedOnTyped form={form} name="received_on" context={context} />
      {isDuplicate && <DuplicateNotice paymentId={paymentId} slips={same_slip} tick={{ ticked, onTick }} />}
      {slip === 'failed' && (
        <CheckboxRow
          label="The slip cannot be shown: confirm anyway"
          checked={unseen}
          onChange={({ target }) => setUnseen(target.checked)}
        />
      )}
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy} disabled={!canConfirm}>
          {isDuplicate ? confirmDuplicate(same_slip) : 'Confirm'}
        </Button>
        <Button ref={cameBack ? focusOnMount : undefined} variant="quiet" onClick={onReject}>
          Reject…
        </Button>
      </ButtonRow>
      <p className={styles.waits}>{slip === 'loading' && 'Confirm is ready once the slip is shown.'}</p>
    </form>
  );
}

/** What the family entered, and its difference from the amount received. */
function ClaimedAmount({ claimed, received }: { claimed: number; received: string }) {
  const difference = (senFromRinggit(received) ?? Number.NaN) - Math.round(claimed * 100);
  return (
    <div className={classNames('row digits', styles.claim)}>
      <span>Family entered</span>
      <strong>{formatRinggit(claimed)}</strong>
      {difference < 0 && <small>{`${formatSen(-difference)} less than the family entered`}</small>}
      {difference > 0 && <small>{`${formatSen(difference)} more than the family entered`}</small>}
    </div>
  );
}

function ClaimedDay({ day }: { day: string }) {
  return (
    <div className={classNames('row digits', styles.claim)}>
      <span>Slip uploaded</span>
      <strong>{formatDate(day)}</strong>
    </div>
  );
}

export function RejectForm({ paymentId, onBack }: { paymentId: string; onBack: () => void }) {
  return (
    <ReasonForm
      submitLabel="Reject and email the family"
      onBack={onBack}
      schema={rejectionBody}
      send={(body) => callApi(rejectPayment, { params: { paymentId }, body, background: true })}
      onDone={finishPayment()}
    />
  );
}
