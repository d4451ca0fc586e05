import { moneyMoveBody, moveMoney, type RegistrationMoney } from '@bowline/contract/api/staff/ledger';
import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { askWhenFull } from './ask-when-full.ts';
import { ReasonAndSend } from './reason-and-send.tsx';
import { useLedgerSaid } from './use-ledger-said.ts';
import { useOnce } from './use-once.ts';

type Props = { registrationId: string; money: RegistrationMoney; onClose: () => void };

/** Money that counts for a sibling from now on. */
export function MoveMoneyForm({ registrationId, money, onClose }: Props) {
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
