import type { RegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import { hasEnded } from '@bowline/contract/registrations/places';
import { decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useStaffMe } from '../../session/session.ts';
import { ChangePlanForm } from './change-plan-form.tsx';
import { KeepForm } from './ledger-forms.tsx';
import { AddChargeForm, MoveMoneyForm, RefundForm } from './money-forms.tsx';
import styles from './payments.module.css';
import { RecentActs } from './recent-acts.tsx';
import { RecordPaymentForm } from './record-payment.tsx';
import { findWriteOff, WriteOffForm } from './write-off-form.tsx';

type Props = { registrationId: string; money: RegistrationMoney };

/** What staff can record about the money of a registration; what is not possible is not offered. */
export function MoneyActions({ registrationId, money }: Props) {
  const [open, setOpen] = useState<
    'payment' | 'charge' | 'plan' | 'write-off' | 'refund' | 'keep' | 'move'
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
        <RefundForm {...common} />
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
