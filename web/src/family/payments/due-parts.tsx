import type { PaymentPart } from '@bowline/contract/api/family/payments-due';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { SumTable } from '../../ui/layout/sum-table.tsx';
import styles from './payment.module.css';

/** What is due when: the deposit and each instalment, with what became of it. */
export default function DueParts({ parts }: { parts: readonly PaymentPart[] }) {
  return (
    <SumTable
      label={t('What is due when')}
      rows={parts.map((part) => ({
        key: String(part.nth),
        label: <PartLabel part={part} />,
        amount: formatRinggit(part.amount),
      }))}
    />
  );
}

function PartLabel({ part }: { part: PaymentPart }) {
  const state = stateOf(part);
  return (
    <>
      {part.due_on === null ? t('Deposit') : t('By {day}', { day: formatDate(part.due_on) })}
      {state && <span className={part.late ? styles.late : styles.state}>{state}</span>}
    </>
  );
}

function stateOf({ amount, open, open_after_pending: left, late }: PaymentPart): string | undefined {
  if (open === 0) return t('Paid');
  if (late) return t('Waiting for your payment: {amount}', { amount: formatRinggit(left) });
  if (left === 0) return t('Being checked');
  return left < amount ? t('{amount} still to pay.', { amount: formatRinggit(left) }) : undefined;
}
