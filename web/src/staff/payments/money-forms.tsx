import { addCharge, chargeBody } from '@bowline/contract/api/staff/charges';
import {
  moneyMoveBody,
  moveMoney,
  type RegistrationMoney,
  recordRefund,
  refundBody,
} from '@bowline/contract/api/staff/ledger';
import { type HandPaymentMethod, handPaymentMethods } from '@bowline/contract/api/staff/payment-records';
import { handPaymentBody, recordPayment } from '@bowline/contract/api/staff/payments';
import { chargeKinds, manualChargeKinds } from '@bowline/contract/money/charges';
import { refundMethods } from '@bowline/contract/money/ledger';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { usePortal } from '../../shell/portal.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { RadioRows } from '../../ui/fields/choice-rows.tsx';
import { DateBoxes } from '../../ui/fields/date-boxes.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { askWhenFull, useFetchMoneyAnew, useLedgerSaid, useOnce, useSettled } from './money-calls.ts';
import { refundWays } from './money-tables.tsx';
import { OutcomePreview } from './outcome-note.tsx';

const hints = {
  discount: 'Takes something off what the family pays',
  bursary: 'The same, paid for by a fund or a sponsor',
  extra: 'Adds something to what the family pays',
} as const;

const labels: Readonly<Record<HandPaymentMethod, string>> = {
  cash: 'Cash',
  cheque: 'Cheque',
  bank: 'Bank transfer',
};

const methods = () => handPaymentMethods.map((value) => ({ value, label: t(labels[value]) }));

type Props = { registrationId: string; money: RegistrationMoney; onClose: () => void };

/** Money that came without a slip. */
export function RecordPaymentForm({ registrationId, money, onClose }: Props) {
  const [received, setReceived] = useState('');
  const [day, setDay] = useState('');
  const once = useOnce(registrationId);
  const onDone = useSettled({ onClose });
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: handPaymentBody,
    read: ({ method }) => ({ method, received, received_on: day }),
    send: (body) => askWhenFull((chosen) => callApi(recordPayment, once({ ...body, ...chosen }))),
    onDone,
  });
  return (
    <form {...formProps}>
      <AlertBox messages={refusals} />
      <SelectField
        label={t('How it was paid')}
        hint={t('Where the family sent a slip, confirm the slip instead.')}
        name="method"
        options={methods()}
        error={messages.method}
      />
      <NumberField
        label={t('Amount received')}
        prefix="RM"
        name="received"
        value={received}
        onChange={({ target }) => setReceived(target.value)}
        error={messages.received}
      />
      <DateBoxes
        label={t('Received on')}
        name="received_on"
        value={day}
        onChange={setDay}
        error={messages.received_on}
      />
      <OutcomePreview ground={money.ground} received={received} />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Record and send the receipt')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </ButtonRow>
    </form>
  );
}

type RefundFormProps = { registrationId: string; money: RegistrationMoney; onClose: () => void };

/** Money that the office has given back. */
export function RefundForm({ registrationId, money, onClose }: RefundFormProps) {
  const { today } = usePortal();
  const [day, setDay] = useState(today);
  const once = useOnce(registrationId);
  const onDone = useLedgerSaid(onClose);
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: refundBody,
    read: (typed) => ({ ...typed, paid_on: day }),
    send: (body) => callApi(recordRefund, once(body)),
    onDone,
  });
  return (
    <form {...formProps}>
      <AlertBox messages={refusals} />
      <NumberField
        label={t('Amount given back')}
        hint={t('At most {amount}.', { amount: formatRinggit(money.most_out) })}
        prefix="RM"
        name="amount"
        error={messages.amount}
      />
      <SelectField
        label={t('How it was given back')}
        name="method"
        options={refundMethods.map((value) => ({ value, label: t(refundWays[value]) }))}
        error={messages.method}
      />
      <DateBoxes
        label={t('Given back on')}
        name="paid_on"
        value={day}
        onChange={setDay}
        error={messages.paid_on}
      />
      <ReasonAndSend label={t('Record and tell the family')} error={messages.reason} {...{ busy, onClose }} />
    </form>
  );
}

type MoveMoneyFormProps = { registrationId: string; money: RegistrationMoney; onClose: () => void };

/** Money that counts for a sibling from now on. */
export function MoveMoneyForm({ registrationId, money, onClose }: MoveMoneyFormProps) {
  const once = useOnce(registrationId);
  const onDone = useLedgerSaid(onClose);
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: moneyMoveBody,
    send: (body) => askWhenFull((chosen) => callApi(moveMoney, once({ ...body, ...chosen }))),
    onDone,
  });
  return (
    <form {...formProps}>
      <AlertBox messages={refusals} />
      <SelectField label={t('To')} name="to" options={siblingOptions(money)} error={messages.to} />
      <NumberField
        label={t('Amount')}
        hint={t('At most {amount}.', { amount: formatRinggit(money.most_out) })}
        prefix="RM"
        name="amount"
        error={messages.amount}
      />
      <ReasonAndSend label={t('Move and tell the family')} error={messages.reason} {...{ busy, onClose }} />
    </form>
  );
}

const siblingOptions = ({ siblings }: RegistrationMoney) =>
  siblings.map(({ registration_id, camper_name, status, balance }) => ({
    value: registration_id,
    label: t('{camper}: {status}, {amount} to pay', {
      camper: camper_name,
      status: t(status),
      amount: formatRinggit(Math.max(0, balance)),
    }),
  }));

/** A discount, bursary or extra, with a reason that the family reads. */
export function AddChargeForm({ registrationId, onClose }: { registrationId: string; onClose: () => void }) {
  const once = useOnce(registrationId);
  const fetchAnew = useFetchMoneyAnew();
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: chargeBody,
    send: (body) => callApi(addCharge, once(body)),
    onDone: async ({ due }) => {
      onClose();
      notifySuccess(t('Added. Still to pay: {due}.', { due: formatRinggit(due) }));
      await fetchAnew();
    },
  });
  return (
    <form {...formProps}>
      <AlertBox messages={refusals} />
      <RadioRows
        label={t('What is it?')}
        name="kind"
        options={manualChargeKinds.map((value) => ({
          value,
          label: t(chargeKinds[value].label),
          hint: t(hints[value]),
        }))}
        error={messages.kind}
      />
      <NumberField label={t('Amount')} prefix="RM" name="amount" error={messages.amount} />
      <ReasonAndSend label={t('Add and email the family')} error={messages.reason} {...{ busy, onClose }} />
    </form>
  );
}

type ReasonAndSendProps = { label: string; error: string | undefined; busy: boolean; onClose: () => void };

/** Why money leaves a registration, which the family reads, and the end of the form. */
export function ReasonAndSend({ label, error, busy, onClose }: ReasonAndSendProps) {
  return (
    <>
      <TextArea
        label={t('Reason')}
        hint={t('Included in the email word for word.')}
        name="reason"
        error={error}
      />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {label}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </ButtonRow>
    </>
  );
}
