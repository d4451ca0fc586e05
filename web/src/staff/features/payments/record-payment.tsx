import { handPaymentBody, recordPayment } from '@bowline/contract/api/staff/payments';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { DateBoxes } from '../../../ui/date-boxes.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useCallForm } from '../../form/use-call-form.ts';
import { useSettled } from './use-decide-payment.ts';
import { useOnce } from './use-once.ts';

const methods = () => [
  { value: 'cash', label: t('Cash') },
  { value: 'cheque', label: t('Cheque') },
];

/** Cash or a cheque that the office took. */
export function RecordPayment({ registrationId }: { registrationId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Record cash or a cheque…')}</Button>
      <Dialog title={t('Record a payment')} open={open} onClose={() => setOpen(false)}>
        <RecordForm registrationId={registrationId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function RecordForm({ registrationId, onClose }: { registrationId: string; onClose: () => void }) {
  const [day, setDay] = useState('');
  const once = useOnce(registrationId);
  const onDone = useSettled(onClose);
  const { messages, refusals, busy, onSubmit } = useCallForm({
    schema: handPaymentBody,
    read: ({ method, received }) => ({ method, received, received_on: day }),
    send: (body) => callApi(recordPayment, once(body)),
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <AlertBox messages={refusals} />
      <SelectField label={t('How it was paid')} name="method" options={methods()} error={messages.method} />
      <NumberField label={t('Amount received')} prefix="RM" name="received" error={messages.received} />
      <DateBoxes
        label={t('Received on')}
        name="received_on"
        value={day}
        onChange={setDay}
        error={messages.received_on}
      />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Record and send the receipt')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </ButtonRow>
    </form>
  );
}
