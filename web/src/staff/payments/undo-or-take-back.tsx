import type { HeldEmail } from '@bowline/contract/api/staff/held-emails';
import type { StaffPayment } from '@bowline/contract/api/staff/payment-records';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { HeldEmails } from '../ui/held-emails.tsx';
import { TakeBackButton } from './take-back.tsx';
import { useTakeBackUnsent } from './use-take-back.ts';

type Props = {
  payment: StaffPayment;
  /** Emails about it that still wait to go out. */
  heldEmails: readonly HeldEmail[];
  onTakenBack?: () => void;
};

/** Undoes a confirmation in one click while nothing has been sent; later it is taken back with a reason. */
export function UndoOrTakeBack({ payment, heldEmails, onTakenBack }: Props) {
  const [sent, setSent] = useState(false);
  const { undo, busy } = useTakeBackUnsent(payment.id, onTakenBack);
  if (sent || heldEmails.length === 0) return <TakeBackButton payment={payment} onDone={onTakenBack} />;
  return (
    <HeldEmails
      emails={heldEmails}
      onUndo={undo}
      undoLabel={t('Undo payment')}
      busy={busy}
      onSent={() => setSent(true)}
    />
  );
}
