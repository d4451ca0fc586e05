import type { Registration } from '@bowline/contract/api/records';
import { asksToPay, dueSentence } from '@bowline/contract/money/due';
import { shortDepositSentence } from '@bowline/contract/money/payments';
import { isEditable } from '@bowline/contract/registrations/status';
import { fullSentences, statusSentence } from '@bowline/contract/registrations/status-sentence';
import { FIRST_STEP } from '@bowline/contract/steps/first-step';
import { formatRinggit } from '@bowline/contract/text/money';
import { joinSentences } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/page.tsx';
import type { Fees } from './cost-table.tsx';
import styles from './payment.module.css';
import { CopyButton, WhereToPay } from './where-to-pay.tsx';

type Props = { form: Registration; fees: Fees };

/** The one question of this page: what do I pay now? */
export function PayNowCard({ form, fees }: Props) {
  const { status } = form;
  if (isEditable(status)) return <SubmitFirst form={form} />;
  if (status === 'Withdrawn' || status === 'Refused')
    return <ReportedPayment title={t('Nothing to pay')}>{statusSentence(form)}</ReportedPayment>;
  const { next } = fees;
  if (asksToPay(next)) return <PaymentRequest form={form} fees={fees} />;
  return next.kind === 'nothing' ? <NothingDue fees={fees} /> : <BeingChecked fees={fees} />;
}

function ReportedPayment({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className={styles.answer}>{title}</h2>
      <p>{children}</p>
    </Card>
  );
}

function SubmitFirst({ form }: Pick<Props, 'form'>) {
  const { furthest_step, camper_id, id } = form;
  return (
    <Card as="section">
      <h2 className={styles.answer}>{t('Please submit the form first')}</h2>
      <p>{statusSentence(form)}</p>
      <p className={styles.resume}>
        <LinkButton variant="primary" to={`/register/${furthest_step ?? FIRST_STEP}/${camper_id}/${id}`}>
          {t('Resume registration')}
        </LinkButton>
      </p>
    </Card>
  );
}

function NothingDue({ fees: { balance } }: Pick<Props, 'fees'>) {
  if (balance >= 0)
    return (
      <ReportedPayment title={t('All paid. Thank you!')}>
        {t('There is nothing left to pay.')}
      </ReportedPayment>
    );
  return (
    <ReportedPayment title={t('You have paid {amount} too much', { amount: formatRinggit(-balance) })}>
      {t('We’ll refund it, or use it for another of your campers. We’ll email you about it.')}
    </ReportedPayment>
  );
}

function BeingChecked({ fees }: Pick<Props, 'fees'>) {
  const { amount, left } = fees.next;
  return (
    <Card as="section">
      <h2 className={styles.answer}>{t('Nothing to pay right now')}</h2>
      <p>{checkedSentence(fees)}</p>
      {left > 0 && (
        <>
          <p className="quiet">
            {amount < left
              ? dueSentence(fees.next)
              : t('You can pay the rest, {amount}, now or later:', { amount: formatRinggit(left) })}
          </p>
          <WhereToPay fees={fees} amount={amount} />
        </>
      )}
    </Card>
  );
}

function PaymentRequest({ form, fees }: Props) {
  const { next } = fees;
  const { amount, kind, by, late_since } = next;
  const label = labelOf(next);
  return (
    <Card as="section">
      <div className={classNames('row gap-2 between', styles.asked)}>
        <h2>
          <span className={styles.askedLabel}>{label}</span>{' '}
          <span className={styles.amountNow}>{formatRinggit(amount)}</span>
        </h2>
        <CopyButton text={amount.toFixed(2)} of={t('Amount')} />
      </div>
      {fullSentences(form).map((sentence) => (
        <p key={sentence} className="medium amber">
          {sentence}
        </p>
      ))}
      {fees.pending > 0 && <p>{checkedSentence(fees)}</p>}
      {kind === 'deposit' && <p>{shortDepositSentence(next, fees.received) ?? depositSentence(fees)}</p>}
      {kind === 'rest' && by && (
        <p className={late_since ? 'medium amber' : undefined}>{dueSentence(next)}</p>
      )}
      <WhereToPay fees={fees} amount={amount} />
    </Card>
  );
}

function labelOf({ kind, amount, left }: Fees['next']): string {
  if (kind === 'deposit') return t('Deposit to pay now');
  return amount < left ? t('To pay next') : t('Still to pay');
}

const checkedSentence = ({ pending }: Fees) =>
  t('{amount} sent, being checked. We’ll email you once it has arrived.', { amount: formatRinggit(pending) });

function depositSentence({ due, deposit, pending }: Fees): string {
  const date = t('The date your payment is received counts as the registration date.');
  const all = formatRinggit(due - pending);
  return due > deposit
    ? joinSentences([date, t('You can also pay the full {amount}.', { amount: all })])
    : date;
}
