import type { PaymentGround, StaffPayment } from '@bowline/contract/api/staff/payment-records';
import { arrivalBody, confirmPayment } from '@bowline/contract/api/staff/payments';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { DateBoxes } from '../../../ui/date-boxes.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { useCallForm } from '../../form/use-call-form.ts';
import { OutcomePreview } from './outcome-note.tsx';
import styles from './payments.module.css';
import { useSettled } from './use-decide-payment.ts';

type Props = {
  payment: StaffPayment;
  ground: PaymentGround;
  /** From a rejection that was thought better of. */
  cameBack: boolean;
  onReject: () => void;
};

/** What arrived, as the bank says, beside what the family says, which is proposed. */
export function ConfirmForm({ payment, ground, cameBack, onReject }: Props) {
  const { id: paymentId, claimed, proposed_on } = payment;
  const [received, setReceived] = useState(claimed.toFixed(2));
  const [day, setDay] = useState(proposed_on);
  const { messages, refusals, busy, onSubmit } = useCallForm({
    schema: arrivalBody,
    read: () => ({ received, received_on: day }),
    send: (body) => callApi(confirmPayment, { params: { paymentId }, body, background: true }),
    onDone: useSettled(),
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles.confirm}>
      <AlertBox messages={refusals} />
      <dl className={styles.claim}>
        <dt>{t('The family says')}</dt>
        <dd>
          <strong>{formatRinggit(claimed)}</strong> {t('uploaded on {day}', { day: formatDate(proposed_on) })}
        </dd>
      </dl>
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
        hint={t('The day on the slip, or in the bank account.')}
        name="received_on"
        value={day}
        onChange={setDay}
        error={messages.received_on}
      />
      <OutcomePreview ground={ground} received={received} />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Confirm')}
        </Button>
        <Button ref={cameBack ? focusOnMount : undefined} look="quiet" onClick={onReject}>
          {t('Reject…')}
        </Button>
      </ButtonRow>
    </form>
  );
}
