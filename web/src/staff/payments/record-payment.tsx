import type { RegistrationMoney } from '@bowline/contract/api/staff/ledger';
import { type HandPaymentMethod, handPaymentMethods } from '@bowline/contract/api/staff/payment-records';
import { handPaymentBody, recordPayment } from '@bowline/contract/api/staff/payments';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { DateBoxes } from '../../ui/fields/date-boxes.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { askWhenFull } from './ask-when-full.ts';
import { OutcomePreview } from './outcome-note.tsx';
import { useSettled } from './use-decide-payment.ts';
import { useOnce } from './use-once.ts';

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
