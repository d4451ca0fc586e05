import type { StaffPayment } from '@bowline/contract/api/staff/payment-records';
import { arrivalBody, confirmPayment } from '@bowline/contract/api/staff/payments';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { DateBoxes } from '../../../ui/date-boxes.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { useCallForm } from '../../form/use-call-form.ts';
import { useSettled } from './use-decide-payment.ts';

type Props = { payment: StaffPayment; onReject: () => void };

/** What arrived, as the bank says; proposed is what the family says. */
export function ConfirmForm({ payment, onReject }: Props) {
  const [day, setDay] = useState(payment.created_at.slice(0, 10));
  const onDone = useSettled();
  const { messages, refusals, busy, onSubmit } = useCallForm({
    schema: arrivalBody,
    read: ({ received }) => ({ received, received_on: day }),
    send: (body) => callApi(confirmPayment, { params: { paymentId: payment.id }, body, background: true }),
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <AlertBox messages={refusals} />
      <NumberField
        label={t('Amount received')}
        prefix="RM"
        name="received"
        defaultValue={String(payment.claimed)}
        error={messages.received}
      />
      <DateBoxes
        label={t('Received on')}
        name="received_on"
        value={day}
        onChange={setDay}
        error={messages.received_on}
      />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Confirm')}
        </Button>
        <Button look="quiet" onClick={onReject}>
          {t('Reject…')}
        </Button>
      </ButtonRow>
    </form>
  );
}
