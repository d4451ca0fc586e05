import { handPaymentMethods } from '@bowline/contract/api/staff/money/payment-records';
import {
  handPaymentBody,
  type PayableRegistration,
  recordPayment,
} from '@bowline/contract/api/staff/money/payments';
import { choice } from '@bowline/contract/form/choice-fields';
import { date } from '@bowline/contract/form/measure-fields';
import { transferMethodLabels } from '@bowline/contract/money/payments';
import { formatSen, type Sen } from '@bowline/contract/text/money';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { useRows } from '../../../form/list-field.ts';
import { answersFromTyped } from '../../../form/typed-values.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { finishPayments, promptAnother, promptForEach, useAttemptKey } from './money-calls.ts';
import { line, type MoneyFormProps } from './money-forms.tsx';
import { PostedOnTyped } from './posted-on.tsx';
import styles from './shares.module.css';
import { Payable, proposedRows, Share, ShareRows, shareLists, Total, useSum } from './shares.tsx';

const fields = {
  method: choice(
    'How it was paid',
    handPaymentMethods.map((value) => ({ value, label: transferMethodLabels[value] })),
    { layout: 'list', hint: 'Where the family sent a slip, confirm the slip instead.' },
  ),
  received_on: date('Received on'),
  reference: line('Reference', 'The number of the cheque, or the bank’s own.'),
};

/** What was entered before it was split, and in all. */
interface Start {
  readonly answers: object;
  readonly amount: Sen;
}

/** Money that came without a slip, for this camper or for siblings, too. */
export function RecordPaymentForm(props: MoneyFormProps) {
  const [start, setStart] = useState<Start>();
  if (!start) return <RecordForm {...props} onSplit={setStart} />;
  return (
    <Payable registrationId={props.registrationId}>
      {/* A slip that waits is confirmed where it is, not here. */}
      {(payable) => (
        <RecordForm {...props} start={start} payable={payable.map((one) => ({ ...one, claimed: null }))} />
      )}
    </Payable>
  );
}

type Props = MoneyFormProps & {
  start?: Start;
  /** The registrations that it can be split over; absent while it is for one. */
  payable?: readonly PayableRegistration[];
  onSplit?: (start: Start) => void;
};

function RecordForm({ registrationId, money, onClose, start, payable, onSplit }: Props) {
  const { version: seen, context, siblings } = money;
  const keyOf = useAttemptKey();
  const own = { registration_id: registrationId, context, claimed: null };
  const shares = payable ? proposedRows(payable, start?.amount || undefined) : [own];
  const callForm = useCallForm({
    fields,
    lists: shareLists,
    record: { ...start?.answers, shares },
    schema: handPaymentBody,
    body: (values, lists) => ({
      ...values,
      shares: lists.shares?.map(({ registration_id, received }) => ({
        ...{ registration_id, received: received ?? '' },
        ...(registration_id === registrationId && { seen }),
      })),
    }),
    send: (entered) =>
      promptForEach((chosen) => {
        const shares = entered.shares.map((share) => ({ ...share, ...chosen.get(share.registration_id) }));
        return promptAnother((another) => {
          const body = { ...entered, ...another, shares };
          return callApi(recordPayment, { body, idempotencyKey: keyOf(body), background: true });
        });
      }),
    onDone: finishPayments(payable ?? [own], { onClose }),
  });
  const { form } = callForm;
  const { rows } = useRows(form, 'shares');
  const sum = useSum(rows);
  return (
    <DialogForm
      callForm={callForm}
      submitLabel={`Record and send the receipt${rows.length > 1 ? 's' : ''}`}
      onCancel={onClose}
    >
      <FieldFor form={form} name="method" />
      {payable ? (
        <ShareRows form={form} payable={payable} />
      ) : (
        rows.map((row) => <Share key={row.key} row={row} named={false} />)
      )}
      {start && (
        <Total>
          Received in total <strong>{formatSen(sum)}</strong>
          {start.amount > 0 && sum !== start.amount && ` (you entered ${formatSen(start.amount)})`}
        </Total>
      )}
      <FieldFor form={form} name="received_on" />
      <PostedOnTyped form={form} name="received_on" context={context} />
      <FieldFor form={form} name="reference" />
      {onSplit && siblings.length > 0 && (
        <div className={styles.more}>
          <Button
            onClick={() =>
              onSplit({ answers: answersFromTyped(fields, form.store.get().typed), amount: sum })
            }
          >
            Split over siblings…
          </Button>
        </div>
      )}
    </DialogForm>
  );
}
