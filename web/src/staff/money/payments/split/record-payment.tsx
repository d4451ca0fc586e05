import { handPaymentMethods } from '@bowline/contract/api/staff/money/payment-records';
import { handPaymentBody, recordPayment } from '@bowline/contract/api/staff/money/payments';
import {
  type PayableRegistration,
  recordSplitPayment,
  splitHandPaymentBody,
} from '@bowline/contract/api/staff/money/split-payments';
import { choice } from '@bowline/contract/form/choice-fields';
import { transferMethodLabels } from '@bowline/contract/money/payments';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatSen, type Sen } from '@bowline/contract/text/money';
import { useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import type { AnswersForm } from '../../../../form/answers-form.ts';
import { useCallForm } from '../../../../form/call-form.ts';
import { FieldFor } from '../../../../form/field-for.tsx';
import { useRows } from '../../../../form/list-field.ts';
import { answersFromTyped } from '../../../../form/typed-values.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogForm } from '../../../form/dialog-form.tsx';
import {
  finishPayment,
  finishSplit,
  promptAnother,
  promptForEach,
  useIdempotentCall,
  useMoneyAct,
} from '../money-calls.ts';
import { arrivalFields, line, MoneyForm, type MoneyFormProps, useReceived } from '../money-forms.tsx';
import { OutcomePreview } from '../outcome-note.tsx';
import { PostedOnTyped } from '../posted-on.tsx';
import { Payable, proposedRows, ShareRows } from './share-rows.tsx';
import splitStyles from './split-form.module.css';
import { shareLists, Total, useSum } from './split-shares.tsx';

const paymentFields = {
  method: choice(
    'How it was paid',
    handPaymentMethods.map((value) => ({ value, label: transferMethodLabels[value] })),
    { layout: 'list', hint: 'Where the family sent a slip, confirm the slip instead.' },
  ),
  ...arrivalFields,
  reference: line('Reference', 'Optional. The number of the cheque, or the bank’s own.'),
};

/** Money that came without a slip, for this camper or for siblings, too. */
export function RecordPaymentForm(props: MoneyFormProps) {
  const { registrationId, onClose } = props;
  const [split, setSplit] = useState<Start>();
  if (split) return <RecordSplitForm {...{ registrationId, onClose }} start={split} />;
  return (
    <RecordOneForm
      {...props}
      onSplit={({ fields, store }) => {
        const { typed } = store.get();
        setSplit({ answers: answersFromTyped(fields, typed), amount: senFromRinggit(typed.received) });
      }}
    />
  );
}

function RecordOneForm({
  registrationId,
  money,
  onClose,
  onSplit,
}: MoneyFormProps & { onSplit: (form: AnswersForm) => void }) {
  const act = useMoneyAct(registrationId, money);
  const callForm = useCallForm({
    fields: paymentFields,
    schema: handPaymentBody,
    send: (body) => act(body, (call) => callApi(recordPayment, call)),
    onDone: finishPayment({ onClose }),
  });
  return (
    <MoneyForm callForm={callForm} submitLabel="Record and send the receipt" onClose={onClose}>
      <OutcomePreview context={money.context} received={useReceived(callForm.form)} />
      <PostedOnTyped form={callForm.form} name="received_on" context={money.context} />
      {money.siblings.length > 0 && (
        <div className={splitStyles.more}>
          <Button onClick={() => onSplit(callForm.form)}>Split over siblings…</Button>
        </div>
      )}
    </MoneyForm>
  );
}

/** What was entered before it was split. */
interface Start {
  readonly answers: object;
  readonly amount: Sen | undefined;
}

type Props = {
  registrationId: string;
  start: Start;
  onClose: () => void;
};

/** Money without a slip that is for several campers of a family. */
const RecordSplitForm = (props: Props) => (
  <Payable registrationId={props.registrationId}>
    {/* A slip that waits is confirmed where it is, not here. */}
    {(payable) => <SplitForm {...props} payable={payable.map((one) => ({ ...one, claimed: null }))} />}
  </Payable>
);

const { received: _, ...sharedFields } = paymentFields;

function SplitForm({
  registrationId,
  start,
  payable,
  onClose,
}: Props & { payable: readonly PayableRegistration[] }) {
  const once = useIdempotentCall(registrationId);
  const callForm = useCallForm({
    fields: sharedFields,
    lists: shareLists,
    record: { ...start.answers, shares: proposedRows(payable, start.amount) },
    schema: splitHandPaymentBody,
    body: (values, lists) => ({
      ...values,
      shares: lists.shares?.map(({ registration_id, received }) => ({
        registration_id,
        received: received ?? '',
      })),
    }),
    send: (body) =>
      promptForEach((chosen) => {
        const shares = body.shares.map((share) => ({ ...share, ...chosen.get(share.registration_id) }));
        return promptAnother((another) => callApi(recordSplitPayment, once({ ...body, ...another, shares })));
      }),
    onDone: finishSplit(payable, { onClose }),
  });
  const { form } = callForm;
  const sum = useSum(useRows(form, 'shares').rows);
  return (
    <DialogForm callForm={callForm} submitLabel="Record and send the receipts" onCancel={onClose}>
      <FieldFor form={form} name="method" />
      <ShareRows form={form} payable={payable} />
      <Total>
        Received in total <strong>{formatSen(sum)}</strong>
        {start.amount !== undefined && sum !== start.amount && ` (you entered ${formatSen(start.amount)})`}
      </Total>
      <FieldFor form={form} name="received_on" />
      <PostedOnTyped form={form} name="received_on" context={payable[0]?.context} />
      <FieldFor form={form} name="reference" />
    </DialogForm>
  );
}
