import { type RegistrationMoney, recordRefund, refundBody } from '@bowline/contract/api/staff/ledger';
import { refundMethods } from '@bowline/contract/ledger';
import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { usePortal } from '../../shell/portal.ts';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { DateBoxes } from '../../ui/fields/date-boxes.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { refundWays } from './ledger-table.tsx';
import { ReasonAndSend } from './reason-and-send.tsx';
import { useLedgerSaid } from './use-ledger-said.ts';
import { useOnce } from './use-once.ts';

type Props = { registrationId: string; money: RegistrationMoney; onClose: () => void };

/** Money that the office has given back. */
export function RefundForm({ registrationId, money, onClose }: Props) {
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
