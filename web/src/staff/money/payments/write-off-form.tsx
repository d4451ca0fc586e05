import { addCharge, chargeBody } from '@bowline/contract/api/staff/money/charges';
import type { RegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import type { Fields } from '@bowline/contract/form/field';
import { longText } from '@bowline/contract/form/text-fields';
import { missingDeposit } from '@bowline/contract/money/payments';
import { awaitsDeposit } from '@bowline/contract/registrations/money-transitions';
import { hasEnded } from '@bowline/contract/registrations/places';
import { formatRinggit } from '@bowline/contract/text/money';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { useMoneyAct } from './money-calls.ts';
import { MoneyForm, ringgit } from './money-forms.tsx';

const reason = longText('Reason', {
  hint: 'Such as “The bank kept RM 0.50”. Included in the email word for word.',
});
const ofDeposit: Fields = { reason };
const ofRest: Fields = {
  amount: ringgit('Amount that is written off', 'The oldest part that is not paid comes first.'),
  reason,
};

type Props = { registrationId: string; money: RegistrationMoney; onClose: () => void };

/** What can be written off: the missing deposit, or a debt beyond it. */
export function findWriteOff({ context, balance }: RegistrationMoney): 'deposit' | 'debt' | undefined {
  if (awaitsDeposit(context))
    return context.confirmed > 0 && missingDeposit(context) > 0 ? 'deposit' : undefined;
  return balance > 0 && !hasEnded(context.status) ? 'debt' : undefined;
}

/** Writes off the missing deposit, so that the registration can continue, or what nobody will pay any more. */
export function WriteOffForm({ registrationId, money, onClose }: Props) {
  const { context, balance } = money;
  const act = useMoneyAct(registrationId, money);
  const isDeposit = findWriteOff(money) === 'deposit';
  const missing = missingDeposit(context);
  const callForm = useCallForm({
    fields: isDeposit ? ofDeposit : ofRest,
    record: { amount: balance },
    schema: chargeBody,
    body: ({ reason, amount }) => ({
      kind: 'write-off',
      amount: isDeposit ? missing : (amount ?? ''),
      reason,
    }),
    send: (body) => act(body, (call) => callApi(addCharge, call)),
    onDone: ({ registration_status }) => {
      onClose();
      notifySuccess(`Written off. Status: ${registration_status}.`);
    },
  });
  return (
    <>
      <p>
        {isDeposit
          ? `${formatRinggit(missing)} of the deposit of ${formatRinggit(context.deposit)} is missing. It is written off: the family no longer has to pay it. The rest of the fee stays.`
          : `${formatRinggit(balance)} is left to pay. What is written off is a loss in the journal: the family no longer has to pay it, and it leaves Overdue.`}
      </p>
      <MoneyForm callForm={callForm} submitLabel="Write off and email the family" onClose={onClose} />
    </>
  );
}
