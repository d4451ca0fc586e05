import { t } from '@bowline/contract/text/t';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from './copy-button.tsx';
import { DuitnowQr } from './duitnow-qr.tsx';
import type { Fees } from './fees.ts';
import styles from './payment.module.css';

type Detail = { label: string; value: string; copied?: string };

/** To whom, into which account and under which reference, each to be copied. */
export function WhereToPay({ fees, amount }: { fees: Fees; amount: number | undefined }) {
  const details = detailsOf(fees);
  const asked = amount === undefined ? [] : [{ label: t('Amount'), value: `RM ${amount.toFixed(2)}` }];
  const all = [...asked, ...details].map(({ label, value }) => `${label}: ${value}`).join('\n');
  return (
    <div className={classNames(styles.where, fees.has_duitnow_qr && styles.besideQr)}>
      <div>
        <dl className={styles.details}>
          {details.map(({ label, value, copied = value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className={styles.value}>{value}</span>
                <CopyButton text={copied} of={label} />
              </dd>
            </div>
          ))}
        </dl>
        <CopyButton text={all} of={t('Payment details')} label={t('Copy all')} look="secondary" />
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
    // Banking apps take digits alone.
    { label: t('Account number'), value: bank_account, copied: bank_account.replaceAll(/[\s-]/g, '') },
    ...(reference ? [{ label: t('Reference'), value: reference }] : []),
  ];
}
