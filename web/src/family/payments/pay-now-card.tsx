import { getDuitnowQr } from '@bowline/contract/api/family/registrations';
import type { Registration } from '@bowline/contract/api/registrations';
import { asksToPay, dueSentence } from '@bowline/contract/money/due';
import { shortDepositSentence } from '@bowline/contract/money/payments';
import { isEditable } from '@bowline/contract/registrations/status';
import { fullSentences, statusSentence } from '@bowline/contract/registrations/status-sentence';
import { FIRST_STEP } from '@bowline/contract/steps/first-step';
import { formatRinggit } from '@bowline/contract/text/money';
import { joinSentences } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useObjectUrl } from '../../pictures/picture.tsx';
import { saveFile } from '../../shell/download.tsx';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button, type ButtonVariant, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Fees } from './cost-table.tsx';
import styles from './payment.module.css';

type Props = {
  form: Registration;
  fees: Fees;
  /** Where the family chooses how to pay: the ways, around where to transfer money to. */
  ways?: ((transfer: ReactNode) => ReactNode) | undefined;
};

/** The one question of this page: what do I pay now? */
export function PayNowCard({ form, fees, ways }: Props) {
  const { status } = form;
  if (isEditable(status)) return <SubmitFirst form={form} />;
  if (status === 'Withdrawn' || status === 'Refused')
    return <ReportedPayment title={t('Nothing to pay')}>{statusSentence(form)}</ReportedPayment>;
  const { next } = fees;
  if (asksToPay(next)) return <PaymentRequest form={form} fees={fees} ways={ways} />;
  return next.kind === 'nothing' ? <NothingDue fees={fees} /> : <BeingChecked fees={fees} ways={ways} />;
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
  const { furthest_step, camper_id, id, status, situation } = form;
  const closed = status === 'In Progress' && situation.closed;
  return (
    <Card as="section">
      <h2 className={styles.answer}>{closed ? t('Nothing to pay') : t('Please submit the form first')}</h2>
      <p>{statusSentence(form)}</p>
      <p className={styles.resume}>
        <LinkButton
          variant={closed ? 'secondary' : 'primary'}
          to={`/register/${furthest_step ?? FIRST_STEP}/${camper_id}/${id}`}
        >
          {closed ? t('See the form') : t('Resume registration')}
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

function BeingChecked({ fees, ways }: Omit<Props, 'form'>) {
  const { kind, amount, left } = fees.next;
  return (
    <Card as="section">
      <h2 className={styles.answer}>{t('Nothing to pay right now')}</h2>
      <p>{kind === 'place first' ? dueSentence(fees.next) : checkedSentence(fees)}</p>
      {left > 0 && (
        <>
          <p className="quiet">
            {amount < left && kind !== 'place first'
              ? dueSentence(fees.next)
              : t('You can pay the rest, {amount}, now or later:', { amount: formatRinggit(left) })}
          </p>
          <HowToPay fees={fees} amount={amount} ways={ways} />
        </>
      )}
    </Card>
  );
}

function PaymentRequest({ form, fees, ways }: Props) {
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
        {!ways && <CopyButton text={amount.toFixed(2)} of={t('Amount')} />}
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
      <HowToPay fees={fees} amount={amount} ways={ways} />
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

const qrQuery = queryOptions({
  queryKey: [getDuitnowQr.path],
  queryFn: ({ signal }) => callApi(getDuitnowQr, { signal, background: true }),
});

function HowToPay({ ways, ...where }: WhereProps & Pick<Props, 'ways'>) {
  const transfer = <WhereToPay {...where} />;
  return ways ? ways(transfer) : transfer;
}

/** `copied`: what is typed into a banking app. */
type Detail = { label: string; value: string; copied?: string };

type WhereProps = { fees: Fees; amount: number | undefined };

/** The payee, account and reference, each to be copied. */
function WhereToPay({ fees, amount }: WhereProps) {
  const details = detailsOf(fees);
  const asked = amount === undefined ? [] : [{ label: t('Amount'), value: `RM ${amount.toFixed(2)}` }];
  const all = [...asked, ...details]
    .map(({ label, value }) => t('{label}: {value}', { label, value }))
    .join('\n');
  return (
    <div className={classNames(styles.where, fees.has_duitnow_qr && styles.besideQr)}>
      <div>
        <dl className={styles.details}>
          {details.map(({ label, value, copied }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className={styles.value}>{value}</span>
                {copied && <CopyButton text={copied} of={label} />}
              </dd>
            </div>
          ))}
        </dl>
        <CopyButton text={all} of={t('Payment details')} label={t('Copy all')} variant="secondary" />
        <p className={styles.howTo}>
          {t(
            'Pay by bank transfer or cheque. Give the reference with the transfer, or write it on the back of the cheque.',
          )}
        </p>
      </div>
      {fees.has_duitnow_qr && <DuitnowQr payee={fees.payee} />}
    </div>
  );
}

function detailsOf({ payee, bank_name, bank_account, reference }: Fees): Detail[] {
  return [
    { label: t('Pay to'), value: payee },
    { label: t('Bank'), value: bank_name },
    // Banking apps take only digits.
    { label: t('Account number'), value: bank_account, copied: bank_account.replaceAll(/[\s-]/g, '') },
    ...(reference ? [{ label: t('Reference'), value: reference, copied: reference }] : []),
  ];
}

/** The camp's QR code. Nobody can scan their own screen: on a phone the picture is saved and opened in the banking app. */
function DuitnowQr({ payee }: { payee: string }) {
  const { data, error } = useQuery(qrQuery);
  const url = useObjectUrl(data);
  if (error) return null;
  return (
    <figure className={styles.qr}>
      <div className={styles.qrPicture}>
        {url && <img src={url} alt={t('DuitNow QR code to pay {payee}', { payee })} />}
      </div>
      <figcaption>{t('DuitNow QR: scan it with your banking app, or save it and open it there.')}</figcaption>
      <Button disabled={!data} onClick={() => data && saveFile(data, 'duitnow-qr.jpg')}>
        {t('Save the QR code')}
      </Button>
    </figure>
  );
}

type CopyProps = { text: string; of: string; label?: string; variant?: ButtonVariant };

/** Puts a text on the clipboard, to carry it over into another app. */
export function CopyButton({ text, of, label = t('Copy'), variant = 'quiet' }: CopyProps) {
  // Browsers give no clipboard to pages without TLS; the value can still be selected.
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notifySuccess(t('{label} copied', { label: of }));
  };
  return (
    <Button variant={variant} onClick={copy}>
      {label}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  );
}
