import type { PaymentToConfirm } from '@bowline/contract/api/staff/payments';
import { formatRinggit } from '@bowline/contract/money';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import type { Confirmed } from './last-confirmed.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaymentHead } from './payment-head.tsx';
import styles from './payments-walk.module.css';

type Props = {
  payments: readonly PaymentToConfirm[];
  onConfirmed: (confirmed: Confirmed) => void;
  /** Stands below the list. */
  children: ReactNode;
};

/** The payments that wait beside the one that is looked at. When it is decided on, the next comes in its place. */
export function PaymentsWalk({ payments, onConfirmed, children }: Props) {
  const { place, payment, go } = useWalk(payments);
  const detail = useRef<HTMLDivElement>(null);
  useFocusOnNext(payments, payment?.id, detail);
  useShortcuts([
    { keys: ['j', 'ArrowDown'], does: t('Next payment'), act: () => go(place + 1), repeats: true },
    { keys: ['k', 'ArrowUp'], does: t('Previous payment'), act: () => go(place - 1), repeats: true },
    {
      keys: ['Enter'],
      does: t('To the amount; there, Enter confirms'),
      act: () => focusAmount(detail.current),
    },
  ]);
  return (
    <div className={styles.walk}>
      <nav aria-label={t('Payments that wait')} className={styles.list}>
        <ol>
          {payments.map((one, index) => (
            <li key={one.id}>
              <button
                type="button"
                className={styles.entry}
                aria-current={index === place ? 'true' : undefined}
                onClick={() => go(index)}
              >
                <span className={styles.entryName}>{one.camper_name}</span>
                <span>{formatRinggit(one.claimed)}</span>
                <small>
                  {formatDate(one.proposed_on)} · {one.reference}
                </small>
                {one.same_slip.length > 0 && <small className={styles.warn}>{t('Possible duplicate')}</small>}
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
            ground={payment.ground}
            onConfirmed={(result) => onConfirmed({ payment, result })}
          >
            <PaymentHead payment={payment} />
          </PaymentCard>
        )}
      </div>
    </div>
  );
}

function useWalk(payments: readonly PaymentToConfirm[]) {
  const [chosen, setChosen] = useState({ id: payments[0]?.id, place: 0 });
  const found = payments.findIndex(({ id }) => id === chosen.id);
  const place = found >= 0 ? found : Math.min(chosen.place, payments.length - 1);
  const go = (to: number) => {
    const next = payments[to];
    if (next) setChosen({ id: next.id, place: to });
    return next !== undefined;
  };
  return { place, payment: payments[place], go };
}

// Whoever has decided on one goes on with the next without the mouse; whoever only looks keeps the focus.
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

// On a phone the slip stands above what is entered: it is seen first.
function showTop(detail: HTMLElement | null): void {
  if (detail && detail.getBoundingClientRect().top < 0) detail.scrollIntoView({ block: 'start' });
}

function focusAmount(detail: HTMLElement | null, options?: FocusOptions): boolean {
  const amount = detail?.querySelector<HTMLInputElement>('[name=received]');
  amount?.focus(options);
  amount?.select();
  return amount !== undefined && amount !== null;
}
