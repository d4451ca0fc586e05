import type { PaymentToConfirm, ShareToConfirm } from '@bowline/contract/api/staff/money/payments';
import { rejectionBody } from '@bowline/contract/api/staff/money/payments';
import {
  confirmSplitPayment,
  rejectSplitPayment,
  splitConfirmationBody,
} from '@bowline/contract/api/staff/money/split-payments';
import type { Fields } from '@bowline/contract/form/field';
import { formatDate } from '@bowline/contract/text/dates';
import { useMemo, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { useConfirmGuard } from '../../ui/prompt-choice.tsx';
import { arrivalDay, type SlipState } from './confirm-form.tsx';
import { confirmDuplicate, DuplicateNotice } from './duplicate-notice.tsx';
import { type Confirmed, promptForEach, useFinishSplit } from './money-calls.ts';
import { ringgit } from './money-forms.tsx';
import styles from './payments.module.css';
import { ReasonForm } from './reason-form.tsx';
import { nameOf, Share, Total } from './split-shares.tsx';

/** The payments that wait with a slip: the one that stands for it in the list, then the others. */
export const sharesOf = (payment: PaymentToConfirm): readonly ShareToConfirm[] => [
  payment,
  ...payment.shares,
];

const fieldsOf = (shares: readonly ShareToConfirm[]): Fields => ({
  ...Object.fromEntries(
    shares.map(({ camper_name }, index) => [nameOf(index), ringgit(`Received for ${camper_name}`)]),
  ),
  received_on: arrivalDay,
});

type Props = {
  payment: PaymentToConfirm;
  slip: SlipState;
  /** After a rejection that was cancelled. */
  cameBack: boolean;
  onReject: () => void;
  onConfirmed?: ((confirmed: readonly Confirmed[]) => void) | undefined;
};

/** What arrived with one slip for several campers: the share of each, as the family sent it, and the day. */
export function SplitConfirmForm({ payment, slip, cameBack, onReject, onConfirmed }: Props) {
  const shares = sharesOf(payment);
  const { proposed_on, same_slip } = payment;
  const [unseen, setUnseen] = useState(false);
  const [ticked, onTick] = useState(false);
  const { ready, onKeyDown } = useConfirmGuard(slip === 'shown' || (slip === 'failed' && unseen));
  const isDuplicate = same_slip.length > 0;
  const canConfirm = ready && (ticked || !isDuplicate);
  const callForm = useSplitForm(payment, ticked, onConfirmed);
  const { form, errors, busy, formProps } = callForm;
  return (
    <form
      {...formProps}
      onSubmit={(event) => (canConfirm ? formProps.onSubmit(event) : event.preventDefault())}
      onKeyDown={onKeyDown}
      className={styles.confirm}
    >
      <p>
        <strong>{`One slip for ${shares.length} campers`}</strong>
        {`, uploaded ${formatDate(proposed_on)}`}
      </p>
      <AlertBox messages={errors} />
      {shares.map((share, index) => (
        <Share key={share.id} form={form} share={share} name={nameOf(index)} />
      ))}
      <Total form={form} shares={shares} />
      <FieldFor form={form} name="received_on" />
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shares belong to the payment
  const fields = useMemo(() => fieldsOf(shares), [payment.id]);
  return useCallForm({
    fields,
    record: {
      ...Object.fromEntries(shares.map(({ claimed }, index) => [nameOf(index), claimed.toFixed(2)])),
      received_on: proposed_on,
    },
    schema: splitConfirmationBody,
    body: (values) => ({
      received_on: values.received_on,
      shares: shares.map(({ id }, index) => ({ payment_id: id, received: values[nameOf(index)] ?? '' })),
      ...(ticked && { duplicate_of: same_slip[0]?.payment_id }),
    }),
    send: (body) =>
      promptForEach((chosen) =>
        callApi(confirmSplitPayment, {
          params: { splitId: split?.id ?? '' },
          body: {
            ...body,
            shares: body.shares.map((share) => ({ ...share, ...chosen.get(share.payment_id) })),
          },
          background: true,
        }),
      ),
    onDone: useFinishSplit(shares, onConfirmed),
  });
}

/** Rejects all payments of a slip. */
export function SplitRejectForm({ payment, onBack }: { payment: PaymentToConfirm; onBack: () => void }) {
  return (
    <ReasonForm
      submitLabel="Reject all and email the family"
      onBack={onBack}
      schema={rejectionBody}
      send={(body) =>
        callApi(rejectSplitPayment, { params: { splitId: payment.split?.id ?? '' }, body, background: true })
      }
      onDone={useFinishSplit(sharesOf(payment))}
    />
  );
}
