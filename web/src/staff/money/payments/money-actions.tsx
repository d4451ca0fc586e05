import type { RegistrationMoney } from '@bowline/contract/api/staff/money/ledger';
import { missingDeposit } from '@bowline/contract/money/payments';
import { awaitsDeposit } from '@bowline/contract/registrations/money-transitions';
import { hasEnded } from '@bowline/contract/registrations/places';
import { decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useStaffMe } from '../../session/session.ts';
import { ChangePlanForm } from './change-plan-form.tsx';
import { KeepForm } from './ledger-forms.tsx';
import { AddChargeForm, MoveMoneyForm, RefundForm } from './money-forms.tsx';
import styles from './payments.module.css';
import { RecordPaymentForm } from './split/record-payment.tsx';
import { WriteOffForm } from './write-off-form.tsx';

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
  const isShort = awaitsDeposit(context) && context.confirmed > 0 && missingDeposit(context) > 0;
  return (
    <div className={styles.actions}>
      <Button onClick={() => setOpen('payment')}>Record payment…</Button>
      {canLeave && <Button onClick={() => setOpen('refund')}>Record refund…</Button>}
      {canLeave && hasEnded(context.status) && (
        <Button onClick={() => setOpen('keep')}>Keep under the terms…</Button>
      )}
      {canCharge && <Button onClick={() => setOpen('charge')}>Add discount or charge…</Button>}
      {canCharge && money.balance > 0 && !hasEnded(context.status) && (
        <Button onClick={() => setOpen('plan')}>Change due dates…</Button>
      )}
      {isShort && <Button onClick={() => setOpen('write-off')}>Take deposit as covered…</Button>}
      {canLeave && money.siblings.length > 0 && (
        <Button onClick={() => setOpen('move')}>Move to sibling…</Button>
      )}
      <Dialog title="Record a payment" open={open === 'payment'} onClose={onClose}>
        <RecordPaymentForm {...common} />
      </Dialog>
      <Dialog title="Add a discount or charge" open={open === 'charge'} onClose={onClose}>
        <AddChargeForm {...common} />
      </Dialog>
      <Dialog title="Change due dates" open={open === 'plan'} onClose={onClose}>
        <ChangePlanForm {...common} />
      </Dialog>
      <Dialog title="Take the deposit as covered" open={open === 'write-off'} onClose={onClose}>
        <WriteOffForm {...common} />
      </Dialog>
      <Dialog title="Record a refund" open={open === 'refund'} onClose={onClose}>
        <RefundForm {...common} />
      </Dialog>
      <Dialog title="Keep under the terms" open={open === 'keep'} onClose={onClose}>
        <KeepForm {...common} />
      </Dialog>
      <Dialog title="Move money to a sibling" open={open === 'move'} onClose={onClose}>
        <MoveMoneyForm {...common} />
      </Dialog>
    </div>
  );
}
