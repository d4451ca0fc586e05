import type { OnlinePayment } from '@bowline/contract/api/family/online-payments';
import { formatRinggit } from '@bowline/contract/text/money';
import { joinSentences } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import type { Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './online-payments.module.css';

const OFTEN_MS = 2000;
const SELDOM_MS = 15_000;

// After five minutes the bank is late; a payer who still waits sees the result within seconds.
const OFTEN_TIMES = 150;

type Waited = Pick<OnlinePayment, 'state'>;

/** Asks again while nobody knows what became of a payment. */
export const pollWhileWaiting = {
  staleTime: 0,
  // A lost network is waited out, too.
  refetchInterval: <Key extends readonly unknown[], T extends Waited>({
    state: { data, dataUpdateCount },
  }: Query<T, Error, T, Key>) =>
    data?.state === 'waiting' && (dataUpdateCount < OFTEN_TIMES ? OFTEN_MS : SELDOM_MS),
};

type WaitingProps = {
  text: string;
  /** The provider's page, where a returning payer can still pay. */
  url: string | null;
  children?: ReactNode;
};

export function Waiting({ text, url, children }: WaitingProps) {
  return (
    <div role="status">
      <EmptyState title={t('Waiting for your bank…')}>
        <div className={styles.outcome}>
          <Spinner className={styles.spinner} />
          <p>{joinSentences([t('This usually takes a few seconds.'), text])}</p>
          <p className="small">{t('Didn’t finish paying?')}</p>
          <div className={styles.ways}>
            {url && (
              <a className={buttonClass('secondary')} href={url}>
                {t('Back to the payment')}
              </a>
            )}
            {children}
          </div>
        </div>
      </EmptyState>
    </div>
  );
}

type NotPaidProps = { state: 'failed' | 'expired'; children: ReactNode };

export function NotPaid({ state, children }: NotPaidProps) {
  return (
    <div role="status">
      <EmptyState
        illustration="buoy"
        title={state === 'failed' ? t('The payment didn’t go through') : t('The time to pay is over')}
      >
        <div className={styles.outcome}>
          <p>{t('Nothing was paid.')}</p>
          <div className={styles.ways}>{children}</div>
        </div>
      </EmptyState>
    </div>
  );
}

/** What was paid, at the top of its card. */
export function PaidHeading({ amount }: { amount: number }) {
  return (
    <div className={styles.paid} role="status">
      <span className={styles.tick}>
        <Icon name="tick" />
      </span>
      <h2>{t('Paid. Thank you!')}</h2>
      <p className={styles.amount}>{formatRinggit(amount)}</p>
    </div>
  );
}
