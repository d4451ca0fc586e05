import { getDuitnowQr } from '@bowline/contract/api/registrations';
import { t } from '@bowline/contract/text/t';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { useObjectUrl } from '../../pictures/picture.tsx';
import { saveFile } from '../../shell/download.tsx';
import { notifySuccess } from '../../shell/notifications.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Fees } from './cost-table.tsx';
import styles from './payment.module.css';

const qrQuery = queryOptions({
  queryKey: [getDuitnowQr.path],
  queryFn: ({ signal }) => callApi(getDuitnowQr, { signal, background: true }),
});

/** `copied`: what is typed into a banking app. */
type Detail = { label: string; value: string; copied?: string };

/** The payee, account and reference, each to be copied. */
export function WhereToPay({ fees, amount }: { fees: Fees; amount: number | undefined }) {
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

type Props = { text: string; of: string; label?: string; variant?: ButtonVariant };

/** Puts a text on the clipboard, to carry it over into a banking app. */
export function CopyButton({ text, of, label = t('Copy'), variant = 'quiet' }: Props) {
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
