import { addCharge, chargeBody } from '@bowline/contract/api/staff/money/charges';
import type { RegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import { longText } from '@bowline/contract/form/text-fields';
import { missingDeposit } from '@bowline/contract/money/payments';
import { formatRinggit } from '@bowline/contract/text/money';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useRefresh } from '../../ui/refresh.ts';
import { promptWhenFull, useIdempotentCall } from './money-calls.ts';

const fields = {
  reason: longText('Reason', {
    hint: 'Such as “The bank kept RM 0.50”. Included in the email word for word.',
  }),
};

type Props = { registrationId: string; money: RegistrationMoney; onClose: () => void };

/** Writes off what is missing of the deposit, so that the registration can continue. */
export function WriteOffForm({ registrationId, money: { context }, onClose }: Props) {
  const once = useIdempotentCall(registrationId);
  const refresh = useRefresh('money');
  const missing = missingDeposit(context);
  const callForm = useCallForm({
    fields,
    schema: chargeBody,
    body: ({ reason }) => ({ kind: 'write-off', amount: missing, reason }),
    send: (body) => promptWhenFull((chosen) => callApi(addCharge, once({ ...body, ...chosen }))),
    onDone: async ({ registration_status }) => {
      onClose();
      notifySuccess(`Written off. Status: ${registration_status}.`);
      await refresh();
    },
  });
  return (
    <>
      <p>
        {`${formatRinggit(missing)} of the deposit of ${formatRinggit(context.deposit)} is missing. It is written off: the family no longer has to pay it. The rest of the fee stays.`}
      </p>
      <DialogForm callForm={callForm} submitLabel="Write off and email the family" onCancel={onClose}>
        <FieldFor form={callForm.form} name="reason" />
      </DialogForm>
    </>
  );
}
