import type { RegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import { changePaymentPlan, planBody } from '@bowline/contract/api/staff/money/payment-plan';
import { longText } from '@bowline/contract/form/text-fields';
import { shownDueLines } from '@bowline/contract/staff/payment-plan';
import { useMemo } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { MoneyForm, reason } from './money-forms.tsx';

const fields = {
  instalments_due: {
    ...longText('What is left after the deposit is due', {
      optional: true,
      hint: 'Up to six days, one per line, such as 01/03/2027 or 30 days before. Equal parts; the last takes the rounding. Leave it empty for all at once, by the due date of the camp.',
    }),
    rows: 4,
  },
  reason,
};

type Props = { registrationId: string; money: RegistrationMoney; onClose: () => void };

/** Other days for what one registration still has to pay. */
export function ChangePlanForm({ registrationId, money, onClose }: Props) {
  const record = useMemo(() => ({ instalments_due: shownDueLines(money.instalments_due) }), [money]);
  const callForm = useCallForm({
    fields,
    record,
    schema: planBody,
    send: (body) => callApi(changePaymentPlan, { params: { registrationId }, body, background: true }),
    onDone: () => {
      onClose();
      notifySuccess('Due dates changed.');
    },
  });
  return <MoneyForm callForm={callForm} submitLabel="Save and email the family" onClose={onClose} />;
}
