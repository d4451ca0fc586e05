import type { StaffPayment } from '@bowline/contract/api/staff/money/payment-records';
import {
  confirmationBody,
  confirmPayment,
  getPaymentToConfirm,
  type PaymentToConfirm,
  rejectionBody,
  rejectPayment,
  type ShareToConfirm,
} from '@bowline/contract/api/staff/money/payments';
import { date } from '@bowline/contract/form/measure-fields';
import { longText } from '@bowline/contract/form/text-fields';
import { formatDate } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm, useTextValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { type Row, useRows } from '../../../form/list-field.ts';
import { queryOf } from '../../../query/query.ts';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { useConfirmGuard } from '../../../shell/prompt-choice.tsx';
import { Button, ButtonRow, ignoreHeldEnter } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { confirmDuplicate, DuplicateNotice } from './duplicate-notice.tsx';
import { type Confirmed, finishPayments, promptForEach } from './money-calls.ts';
import styles from './payments.module.css';
import { PostedOnTyped } from './posted-on.tsx';
import { Share, type ShareRecord, shareLists, Total, useSum } from './shares.tsx';

/** A payment that waits with a slip. */
export type SlipShare = Pick<ShareToConfirm, 'id' | 'claimed'> & ShareRecord;

/** The payments that wait with a slip: the one that stands for it in the list, then the others. */
export const sharesOf = (payment: PaymentToConfirm): readonly ShareToConfirm[] => [
  payment,
  ...payment.shares,
];

/** Whether the slip is shown. */
export type SlipState = 'loading' | 'shown' | 'failed';

type Props = {
  payment: StaffPayment;
  /** All that wait with the slip, one or several: they are confirmed or rejected at once. */
  shares: readonly SlipShare[];
  slip: SlipState;
  /** Instead of a notification. */
  onConfirmed?: ((confirmed: readonly Confirmed[]) => void) | undefined;
};

/** What decides on a slip. */
export function SlipDecision(props: Props) {
  // Undefined until a rejection was started, false after one was cancelled.
  const [rejecting, setRejecting] = useState<boolean>();
  if (rejecting) return <RejectForm {...props} onBack={() => setRejecting(false)} />;
  return <ConfirmForm {...props} cameBack={rejecting === false} onReject={() => setRejecting(true)} />;
}

/** The same where only one share of the slip is shown: on the page of its registration. */
export function WholeSlip({ paymentId, slip }: { paymentId: string; slip: SlipState }) {
  const payment = useQuery({
    ...queryOf(getPaymentToConfirm, { params: { paymentId }, background: true }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <LoadedQuery of={payment}>
      {(data) => <SlipDecision payment={data} shares={sharesOf(data)} slip={slip} />}
    </LoadedQuery>
  );
}

const confirmationFields = {
  received_on: date('Received on', { hint: 'The day on the slip, or in the bank account.' }),
};

type ConfirmProps = Props & { cameBack: boolean; onReject: () => void };

/** The amounts and the day that arrived, beside those that the family entered, which are proposed. */
function ConfirmForm({ payment, shares, slip, cameBack, onReject, onConfirmed }: ConfirmProps) {
  const { id: paymentId, proposed_on, same_slip } = payment;
  const [unseen, setUnseen] = useState(false);
  const [ticked, onTick] = useState(false);
  const ready = useConfirmGuard(slip === 'shown' || (slip === 'failed' && unseen));
  const isDuplicate = same_slip.length > 0;
  const canConfirm = ready && (ticked || !isDuplicate);
  const several = shares.length > 1;
  const { form, errors, busy, formProps } = useConfirmation({ payment, shares, onConfirmed }, ticked);
  const { rows } = useRows(form, 'shares');
  return (
    <form
      {...formProps}
      onSubmit={(event) => (canConfirm ? formProps.onSubmit(event) : event.preventDefault())}
      onKeyDown={ignoreHeldEnter}
      className={styles.confirm}
    >
      {several && (
        <p>
          <strong>{`One slip for ${shares.length} campers`}</strong>
        </p>
      )}
      <AlertBox messages={errors} />
      {rows.map((row) => (
        <Share key={row.key} row={row} named={several} />
      ))}
      {several && <ReceivedInTotal rows={rows} shares={shares} />}
      <div className={styles.compare}>
        <div className={classNames('row digits', styles.claim)}>
          <span>Slip uploaded</span>
          <strong>{formatDate(proposed_on)}</strong>
        </div>
        <FieldFor form={form} name="received_on" />
      </div>
      <PostedOnTyped form={form} name="received_on" context={shares[0]?.context} />
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
          {isDuplicate ? confirmDuplicate(same_slip) : several ? `Confirm all ${shares.length}` : 'Confirm'}
        </Button>
        <Button ref={cameBack ? focusOnMount : undefined} variant="quiet" onClick={onReject}>
          {several ? 'Reject all…' : 'Reject…'}
        </Button>
      </ButtonRow>
      <p className={styles.waits}>{slip === 'loading' && 'Confirm is ready once the slip is shown.'}</p>
    </form>
  );
}

function useConfirmation({ payment, shares, onConfirmed }: Omit<Props, 'slip'>, ticked: boolean) {
  const { id: paymentId, proposed_on, same_slip } = payment;
  const registrationOf = new Map(shares.map(({ id, registration_id }) => [id, registration_id]));
  return useCallForm({
    fields: confirmationFields,
    lists: shareLists,
    record: {
      shares: shares.map((share) => ({ ...share, received: share.claimed.toFixed(2) })),
      received_on: proposed_on,
    },
    schema: confirmationBody,
    body: (values, lists) => ({
      received_on: values.received_on,
      shares: lists.shares?.map(({ id, received }) => ({ payment_id: id, received: received ?? '' })),
      ...(ticked && { duplicate_of: same_slip[0]?.payment_id }),
    }),
    send: (body) =>
      promptForEach((chosen) => {
        const whenFull = (id: string) => chosen.get(registrationOf.get(id) ?? '');
        const parts = body.shares.map((share) => ({ ...share, ...whenFull(share.payment_id) }));
        return callApi(confirmPayment, {
          params: { paymentId },
          body: { ...body, shares: parts },
          background: true,
        });
      }),
    onDone: finishPayments(shares, { onDone: onConfirmed }),
  });
}

/** What was received in all, beside what the family entered. */
function ReceivedInTotal({ rows, shares }: { rows: readonly Row[]; shares: readonly SlipShare[] }) {
  const received = useSum(rows);
  const claimed = shares.reduce((sum, share) => sum + Math.round(share.claimed * 100), 0);
  return (
    <Total>
      Received in total <strong>{formatSen(received)}</strong>
      {received !== claimed && ` (the family entered ${formatSen(claimed)})`}
    </Total>
  );
}

const rejectionFields = {
  reason: longText('Why it cannot be confirmed', { hint: 'Included in the email word for word.' }),
};

/** Why a slip is rejected, as the family reads it. */
function RejectForm({ payment, shares, onBack }: Props & { onBack: () => void }) {
  const { form, errors, busy, formProps } = useCallForm({
    fields: rejectionFields,
    schema: rejectionBody,
    send: (body) => callApi(rejectPayment, { params: { paymentId: payment.id }, body, background: true }),
    onDone: finishPayments(shares),
  });
  return (
    <form {...formProps}>
      <AlertBox messages={errors} />
      <TextArea ref={focusOnMount} {...useTextValue(form, 'reason')} />
      <ButtonRow>
        <Button type="submit" variant="danger" busy={busy}>
          {shares.length > 1 ? 'Reject all and email the family' : 'Reject and email the family'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </ButtonRow>
    </form>
  );
}
