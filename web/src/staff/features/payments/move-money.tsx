import { moneyMoveBody, moveMoney, type RegistrationMoney } from '@bowline/contract/api/staff/ledger';
import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../../api/call-api.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useCallForm } from '../../form/use-call-form.ts';
import { useLedgerSaid } from './use-ledger-said.ts';
import { useOnce } from './use-once.ts';

type Props = { registrationId: string; money: RegistrationMoney; onClose: () => void };

/** Money that counts for a sibling from now on. */
export function MoveMoneyForm({ registrationId, money, onClose }: Props) {
  const once = useOnce(registrationId);
  const onDone = useLedgerSaid(onClose);
  const { messages, refusals, busy, onSubmit } = useCallForm({
    schema: moneyMoveBody,
    send: (body) => callApi(moveMoney, once(body)),
    onDone,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <AlertBox messages={refusals} />
      <SelectField
        label={t('To')}
        name="to"
        options={siblingOptions(money)}
        error={messages.to && t('Choose a registration.')}
      />
      <NumberField
        label={t('Amount')}
        hint={t('At most {amount}.', { amount: formatRinggit(money.most_out) })}
        prefix="RM"
        name="amount"
        error={messages.amount}
      />
      <TextArea
        label={t('Why')}
        hint={t('The family reads this in our mail.')}
        name="reason"
        error={messages.reason}
      />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Move and tell the family')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </ButtonRow>
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
