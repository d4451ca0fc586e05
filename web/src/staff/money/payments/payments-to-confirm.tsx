import type { PaymentToConfirm } from '@bowline/contract/api/staff/money/payments';
import { paymentOutcomes } from '@bowline/contract/money/payments';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { sharesOf } from './confirm-form.tsx';
import type { Confirmed } from './money-calls.ts';
import { PaymentCard } from './payment-card.tsx';
import paymentsStyles from './payments.module.css';
import styles from './payments-to-confirm.module.css';
import { PaymentUndo } from './reverse-payment.tsx';

type Props = {
  payments: readonly PaymentToConfirm[];
  onConfirmed: (confirmed: readonly Confirmed[]) => void;
  /** Shown below the list. */
  children: ReactNode;
};

/** The payments that wait beside the current one. When that is decided on, the next one is shown. */
export function PaymentsToConfirm({ payments, onConfirmed, children }: Props) {
  const { currentIndex, payment, go } = useCurrentPayment(payments);
  const detail = useRef<HTMLDivElement>(null);
  useFocusOnNext(payments, payment?.id, detail);
  useShortcuts([
    { keys: ['j', 'ArrowDown'], does: 'Next payment', act: () => go(currentIndex + 1), repeats: true },
    { keys: ['k', 'ArrowUp'], does: 'Previous payment', act: () => go(currentIndex - 1), repeats: true },
    {
      keys: ['Enter'],
      does: 'Focus the amount; Enter again to confirm',
      act: () => focusAmount(detail.current),
    },
  ]);
  return (
    <div className={styles.split}>
      <nav aria-label="Payments that wait" className={classNames('panel', styles.list)}>
        <ol>
          {payments.map((one, index) => (
            <li key={one.id}>
              <button
                type="button"
                className={styles.entry}
                aria-current={index === currentIndex ? 'true' : undefined}
                onClick={() => go(index)}
              >
                <span className="medium breaks">
                  {sharesOf(one)
                    .map(({ camper_name }) => camper_name)
                    .join(', ')}
                </span>
                <span>{formatRinggit(sumOf(one))}</span>
                <small>
                  {formatDate(one.proposed_on)} · {one.reference}
                </small>
                {one.same_slip.length > 0 && <small className={styles.warn}>Possible duplicate</small>}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {children}
      <div ref={detail} className={styles.detail}>
        {payment && (
          <PaymentCard
            key={payment.id}
            payment={payment}
            context={payment.context}
            shares={sharesOf(payment)}
            onConfirmed={onConfirmed}
          >
            {payment.shares.length === 0 && <PaymentSummary payment={payment} />}
          </PaymentCard>
        )}
      </div>
    </div>
  );
}

const sumOf = (payment: PaymentToConfirm): number =>
  sharesOf(payment).reduce((sen, { claimed }) => sen + Math.round(claimed * 100), 0) / 100;

function useCurrentPayment(payments: readonly PaymentToConfirm[]) {
  const [current, setCurrent] = useState({ id: payments[0]?.id, index: 0 });
  const foundIndex = payments.findIndex(({ id }) => id === current.id);
  const currentIndex = foundIndex >= 0 ? foundIndex : Math.min(current.index, payments.length - 1);
  const go = (to: number) => {
    const next = payments[to];
    if (next) setCurrent({ id: next.id, index: to });
    return next !== undefined;
  };
  return { currentIndex, payment: payments[currentIndex], go };
}

// After a decision the next one gets the focus; otherwise the focus stays.
function useFocusOnNext(
  payments: Props['payments'],
  id: string | undefined,
  detail: React.RefObject<HTMLDivElement | null>,
): void {
  const last = useRef(id);
  useEffect(() => {
    const isDecided = !payments.some((one) => one.id === last.current);
    if (isDecided) {
      focusAmount(detail.current, { preventScroll: true });
      showTop(detail.current);
    }
    last.current = id;
  }, [payments, id, detail]);
}

// On a phone the slip is above the form: it is seen first.
function showTop(detail: HTMLElement | null): void {
  if (detail && detail.getBoundingClientRect().top < 0) detail.scrollIntoView({ block: 'start' });
}

function focusAmount(detail: HTMLElement | null, options?: FocusOptions): boolean {
  const amount = detail?.querySelector<HTMLInputElement>('[name^=received]');
  amount?.focus(options);
  amount?.select();
  return amount !== undefined && amount !== null;
}

/** Whose payment it is, and what is here already. */
function PaymentSummary({ payment }: { payment: PaymentToConfirm }) {
  const { registration_id, camper_name, reference, camp_name, context } = payment;
  const figures = [
    ['Received', context.confirmed],
    ['Deposit', context.deposit],
    ['Charged', context.fee],
  ] as const;
  return (
    <header className={paymentsStyles.head}>
      <h2>
        <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
      </h2>
      <p className="quiet">
        {reference} · {camp_name} <StatusBadge status={context.status} />
      </p>
      <dl className={classNames('facts', paymentsStyles.figures)}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatRinggit(amount)}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

type LastConfirmedProps = { confirmed: Confirmed; onReversed: () => void };

/** The payment that was confirmed last, while the next one is shown: it can be reversed here. */
export function LastConfirmed({ confirmed: { payment, result }, onReversed }: LastConfirmedProps) {
  const { id, camper_name, registration_id } = payment;
  const { outcome, registration_status, camp_full, held_emails } = result;
  const emails = held_emails.filter(({ payment_id }) => payment_id === id);
  return (
    <section className={classNames('panel', styles.last)} aria-label="Confirmed last">
      <div role="status">
        <p>
          <strong>{`Confirmed ${formatRinggit(result.payment.received ?? 0)}`}</strong>{' '}
          <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
        </p>
        <p className={styles.lastState}>
          {outcome && `${paymentOutcomes[outcome].label} · `}
          {registration_status}
        </p>
        {camp_full && <p>The camp is over capacity.</p>}
      </div>
      <PaymentUndo payment={result.payment} heldEmails={emails} onReversed={onReversed} />
    </section>
  );
}
