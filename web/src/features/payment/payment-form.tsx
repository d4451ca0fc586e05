import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useState } from 'react';
import { acceptOf } from '../../pictures/accept.ts';
import { ChosenPicture } from '../../pictures/chosen-picture.tsx';
import { UploadProgress } from '../../pictures/upload-progress.tsx';
import { usePreparedFile } from '../../pictures/use-prepared-file.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Card } from '../../ui/card.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { Fees } from './fees-card.tsx';
import styles from './payment.module.css';
import { readAmount } from './read-amount.ts';
import { useSavePayment } from './use-save-payment.ts';

/** Amount and slip of one payment. */
export function PaymentForm({ formId, fees }: { formId: string; fees: Fees }) {
  const [typed, setTyped] = useState('');
  const [leftAmount, setLeftAmount] = useState(false);
  const slip = usePreparedFile('picture or PDF');
  const { save, progress, cancel, refusal } = useSavePayment(formId, slip);
  const amount = readAmount(typed);
  const sen = amount && 'sen' in amount ? amount.sen : undefined;
  const problem = leftAmount && amount && 'problem' in amount ? amount.problem : undefined;
  const sending = progress !== undefined;
  const ready = sen !== undefined && slip.chosen !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void save(sen);
  };
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('Upload the slip')}</h2>
      <p>{t('The date your payment is received counts as the registration date.')}</p>
      <form className={styles.form} onSubmit={submit}>
        <NumberField
          label={t('Amount paid')}
          prefix="RM"
          hint={amountHint(fees)}
          error={problem ?? refusal.amount}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => setLeftAmount(true)}
          readOnly={sending}
        />
        <FileDrop
          label={t('Payment slip')}
          hint={t('A photo or a PDF of the bank’s receipt or of the cheque: PNG, JPEG or PDF, up to 10 MB.')}
          error={slip.error}
          accept={acceptOf['picture or PDF']}
          camera="environment"
          onFile={slip.choose}
          chosen={slip.chosen !== undefined}
          disabled={sending}
        >
          <span role="status">{slip.preparing && t('Getting the picture ready…')}</span>
          {slip.chosen && <ChosenPicture chosen={slip.chosen} alt={t('The slip you chose')} />}
        </FileDrop>
        <AlertBox title={t('The payment could not be saved')} messages={refusal.general} />
        {sending && <UploadProgress progress={progress} onCancel={cancel} />}
        <ButtonRow spread>
          <LinkButton to="/campers">{t('Back')}</LinkButton>
          <Button type="submit" look="primary" disabled={!ready} busy={sending}>
            {t('Save')}
          </Button>
        </ButtonRow>
      </form>
    </Card>
  );
}

function amountHint({ deposit, confirmed, balance }: Fees): string {
  return confirmed < deposit
    ? t('At least the deposit of {deposit}; the whole fee is welcome too.', {
        deposit: formatRinggit(deposit),
      })
    : t('Still to pay: {balance}', { balance: formatRinggit(balance) });
}
