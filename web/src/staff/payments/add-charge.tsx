import { addCharge, chargeBody } from '@bowline/contract/api/staff/charges';
import { chargeKinds, manualChargeKinds } from '@bowline/contract/charges';
import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { RadioRows } from '../../ui/fields/choice-rows.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { ReasonAndSend } from './reason-and-send.tsx';
import { useFetchMoneyAnew } from './use-decide-payment.ts';
import { useOnce } from './use-once.ts';

const hints = {
  discount: 'Takes something off what the family pays',
  bursary: 'The same, paid for by a fund or a sponsor',
  extra: 'Adds something to what the family pays',
} as const;

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
