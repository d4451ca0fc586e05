import type { RegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import { changePaymentPlan, planBody } from '@bowline/contract/api/staff/money/payment-plan';
import { longText } from '@bowline/contract/form/text-fields';
import { hasEnded } from '@bowline/contract/registrations/places';
import { shownDueLines } from '@bowline/contract/staff/payment-plan';
import { decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { useMemo, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useStaffMe } from '../../session/session.ts';
import { BankAccountForm, BankAccountState } from './bank-account-form.tsx';
import { KeepForm } from './ledger-forms.tsx';
import { AddChargeForm, MoneyForm, MoveMoneyForm, RefundForm, reason } from './money-forms.tsx';
import styles from './payments.module.css';
import { RecentActs } from './recent-acts.tsx';
import { RecordPaymentForm } from './record-payment.tsx';
import { findWriteOff, WriteOffForm } from './write-off-form.tsx';

type Props = { registrationId: string; money: RegistrationMoney };

/** What staff can record about the money of a registration; what is not possible is not offered. */
export function MoneyActions({ registrationId, money }: Props) {
  const [open, setOpen] = useState<
    'payment' | 'charge' | 'plan' | 'write-off' | 'refund' | 'bank account' | 'keep' | 'move'
  >();
  const onClose = () => setOpen(undefined);
  const common = { registrationId, money, onClose };
  const canCharge = hasAnyRole(useStaffMe().roles, decidingRoles);
  const canLeave = money.most_out > 0;
  const { context } = money;
  const writeOff = findWriteOff(money);
  const isDeposit = writeOff === 'deposit';
  return (
    <div className={classNames('row gap-2', styles.actions)}>
      <Button onClick={() => setOpen('payment')}>Record payment…</Button>
      {canLeave && <Button onClick={() => setOpen('refund')}>Record refund…</Button>}
      {canLeave && hasEnded(context.status) && (
        <Button onClick={() => setOpen('keep')}>Keep under the terms…</Button>
      )}
      {canCharge && <Button onClick={() => setOpen('charge')}>Add discount or charge…</Button>}
      {canCharge && money.balance > 0 && !hasEnded(context.status) && (
        <Button onClick={() => setOpen('plan')}>Change due dates…</Button>
      )}
      {writeOff && (
        <Button onClick={() => setOpen('write-off')}>
          {isDeposit ? 'Write off the missing deposit…' : 'Write off…'}
        </Button>
      )}
      {canLeave && money.siblings.length > 0 && (
        <Button onClick={() => setOpen('move')}>Move to sibling…</Button>
      )}
      <Dialog title="Record a payment" open={open === 'payment'} onClose={onClose}>
        <RecentActs recent={money.recent} />
        <RecordPaymentForm {...common} />
      </Dialog>
      <Dialog title="Add a discount or charge" open={open === 'charge'} onClose={onClose}>
        <RecentActs recent={money.recent} />
        <AddChargeForm {...common} />
      </Dialog>
      <Dialog title="Change due dates" open={open === 'plan'} onClose={onClose}>
        <ChangePlanForm {...common} />
      </Dialog>
      <Dialog
        title={isDeposit ? 'Write off the missing deposit' : 'Write off a debt'}
        open={open === 'write-off'}
        onClose={onClose}
      >
        <RecentActs recent={money.recent} />
        <WriteOffForm {...common} />
      </Dialog>
      <Dialog title="Record a refund" open={open === 'refund'} onClose={onClose}>
        <RecentActs recent={money.recent} />
        <BankAccountState money={money} onAsk={() => setOpen('bank account')} />
        <RefundForm {...common} />
      </Dialog>
      <Dialog title="Ask for the bank account" open={open === 'bank account'} onClose={onClose}>
        <BankAccountForm {...common} />
      </Dialog>
      <Dialog title="Keep under the terms" open={open === 'keep'} onClose={onClose}>
        <RecentActs recent={money.recent} />
        <KeepForm {...common} />
      </Dialog>
      <Dialog title="Move money to a sibling" open={open === 'move'} onClose={onClose}>
        <RecentActs recent={money.recent} />
        <MoveMoneyForm {...common} />
      </Dialog>
    </div>
  );
}

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

type ChangePlanFormProps = { registrationId: string; money: RegistrationMoney; onClose: () => void };

/** Other days for what one registration still has to pay. */
function ChangePlanForm({ registrationId, money, onClose }: ChangePlanFormProps) {
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
