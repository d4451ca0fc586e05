import type { PaymentToConfirm, ShareToConfirm } from '@bowline/contract/api/staff/money/payments';
import { rejectionBody } from '@bowline/contract/api/staff/money/payments';
import {
  confirmSplitPayment,
  getSplitPayment,
  rejectSplitPayment,
  splitConfirmationBody,
} from '@bowline/contract/api/staff/money/split-payments';
import { formatDate } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { useCallForm } from '../../../../form/call-form.ts';
import { FieldFor } from '../../../../form/field-for.tsx';
import { type Row, useRows } from '../../../../form/list-field.ts';
import { queryOf } from '../../../../query/query.ts';
import { LoadFailed } from '../../../../shell/load-failed.tsx';
import { useConfirmGuard } from '../../../../shell/prompt-choice.tsx';
import { Button, ButtonRow, ignoreHeldEnter } from '../../../../ui/button.tsx';
import { AlertBox } from '../../../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../../../ui/fields/choice-rows.tsx';
import { focusOnMount } from '../../../../ui/focus-on-mount.ts';
import { arrivalDay, type SlipState } from '../confirm-form.tsx';
import { confirmDuplicate, DuplicateNotice } from '../duplicate-notice.tsx';
import { type Confirmed, finishSplit, promptForEach } from '../money-calls.ts';
import type { DecisionState } from '../payment-card.tsx';
import styles from '../payments.module.css';
import { PostedOnTyped } from '../posted-on.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { Share, shareLists, Total, useSum } from './split-shares.tsx';

/** The payments that wait with a slip: the one that stands for it in the list, then the others. */
export const sharesOf = (payment: PaymentToConfirm): readonly ShareToConfirm[] => [
  payment,
  ...payment.shares,
];

const fields = { received_on: arrivalDay };

type Props = {
  payment: PaymentToConfirm;
  slip: SlipState;
  /** After a rejection that was cancelled. */
  cameBack: boolean;
  onReject: () => void;
  onConfirmed?: ((confirmed: readonly Confirmed[]) => void) | undefined;
};

/** What decides on one slip for several campers: it is confirmed or rejected for all of them. */
export function SplitDecision({
  payment,
  state: { slip, rejecting, setRejecting },
  onConfirmed,
}: Pick<Props, 'payment' | 'onConfirmed'> & { state: DecisionState }) {
  if (rejecting) return <SplitRejectForm payment={payment} onBack={() => setRejecting(false)} />;
  return (
    <SplitConfirmForm
      {...{ payment, slip, onConfirmed }}
      cameBack={rejecting === false}
      onReject={() => setRejecting(true)}
    />
  );
}

/** The same where only one share of the slip is shown: on the page of its registration. */
export function WholeSlip({ splitId, state }: { splitId: string; state: DecisionState }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(getSplitPayment, { params: { splitId }, background: true }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <LoadFailed error={error} tryAgain={() => void refetch()} />;
  return data ? <SplitDecision payment={data} state={state} /> : null;
}

/** What arrived with one slip for several campers: the share of each, as the family sent it, and the day. */
function SplitConfirmForm({ payment, slip, cameBack, onReject, onConfirmed }: Props) {
  const shares = sharesOf(payment);
  const { proposed_on, same_slip } = payment;
  const [unseen, setUnseen] = useState(false);
  const [ticked, onTick] = useState(false);
  const ready = useConfirmGuard(slip === 'shown' || (slip === 'failed' && unseen));
  const isDuplicate = same_slip.length > 0;
  const canConfirm = ready && (ticked || !isDuplicate);
  const callForm = useSplitForm(payment, ticked, onConfirmed);
  const { form, errors, busy, formProps } = callForm;
  const { rows } = useRows(form, 'shares');
  return (
    <form
      {...formProps}
      onSubmit={(event) => (canConfirm ? formProps.onSubmit(event) : event.preventDefault())}
      onKeyDown={ignoreHeldEnter}
      className={styles.confirm}
    >
      <p>
        <strong>{`One slip for ${shares.length} campers`}</strong>
        {`, uploaded ${formatDate(proposed_on)}`}
      </p>
      <AlertBox messages={errors} />
      {rows.map((row) => (
        <Share key={row.key} row={row} />
      ))}
      <ReceivedInTotal rows={rows} shares={shares} />
      <FieldFor form={form} name="received_on" />
      <PostedOnTyped form={form} name="received_on" context={payment.context} />
      {isDuplicate && <DuplicateNotice paymentId={payment.id} slips={same_slip} tick={{ ticked, onTick }} />}
      {slip === 'failed' && (
        <CheckboxRow
          label="The slip cannot be shown: confirm anyway"
          checked={unseen}
          onChange={({ target }) => setUnseen(target.checked)}
        />
      )}
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy} disabled={!canConfirm}>
          {isDuplicate ? confirmDuplicate(same_slip) : `Confirm all ${shares.length}`}
        </Button>
        <Button ref={cameBack ? focusOnMount : undefined} variant="quiet" onClick={onReject}>
          Reject all…
        </Button>
      </ButtonRow>
      <p className={styles.waits}>{slip === 'loading' && 'Confirm is ready once the slip is shown.'}</p>
    </form>
  );
}

function useSplitForm(payment: PaymentToConfirm, ticked: boolean, onConfirmed: Props['onConfirmed']) {
  const shares = sharesOf(payment);
  const { split, proposed_on, same_slip } = payment;
  const registrationOf = new Map(shares.map(({ id, registration_id }) => [id, registration_id]));
  return useCallForm({
    fields,
    lists: shareLists,
    record: {
      shares: shares.map((share) => ({ ...share, received: share.claimed.toFixed(2) })),
      received_on: proposed_on,
    },
    schema: splitConfirmationBody,
    body: (values, lists) => ({
      received_on: values.received_on,
      shares: lists.shares?.map(({ id, received }) => ({ payment_id: id, received: received ?? '' })),
      ...(ticked && { duplicate_of: same_slip[0]?.payment_id }),
    }),
    send: (body) =>
      promptForEach((chosen) =>
        callApi(confirmSplitPayment, {
          params: { splitId: split?.id ?? '' },
          body: {
            ...body,
            shares: body.shares.map((share) => ({
              ...share,
              ...chosen.get(registrationOf.get(share.payment_id) ?? ''),
            })),
          },
          background: true,
        }),
      ),
    onDone: finishSplit(shares, { onDone: onConfirmed }),
  });
}

/** What was received in all, beside what the family entered. */
function ReceivedInTotal({ rows, shares }: { rows: readonly Row[]; shares: readonly ShareToConfirm[] }) {
  const received = useSum(rows);
  const claimed = shares.reduce((sum, share) => sum + Math.round(share.claimed * 100), 0);
  return (
    <Total>
      Received in total <strong>{formatSen(received)}</strong>
      {received !== claimed && ` (the family entered ${formatSen(claimed)})`}
    </Total>
  );
}

/** Rejects all payments of a slip. */
function SplitRejectForm({ payment, onBack }: { payment: PaymentToConfirm; onBack: () => void }) {
  return (
    <ReasonForm
      submitLabel="Reject all and email the family"
      onBack={onBack}
      schema={rejectionBody}
      send={(body) =>
        callApi(rejectSplitPayment, { params: { splitId: payment.split?.id ?? '' }, body, background: true })
      }
      onDone={finishSplit(sharesOf(payment))}
    />
  );
}
