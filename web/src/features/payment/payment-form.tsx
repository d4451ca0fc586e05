import { t } from '@bowline/contract/text/t';
import { type FormEvent, useState } from 'react';
import { UploadProgress } from '../../pictures/upload-progress.tsx';
import { usePreparedFile } from '../../pictures/use-prepared-file.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AmountField } from './amount-field.tsx';
import type { Fees } from './fees-card.tsx';
import styles from './payment.module.css';
import { readAmount } from './read-amount.ts';
import { SlipField } from './slip-field.tsx';
import { useSavePayment } from './use-save-payment.ts';

/** Amount and slip of one payment. */
export function PaymentForm({ formId, fees }: { formId: string; fees: Fees }) {
  const [typed, setTyped] = useState('');
  const slip = usePreparedFile('picture or PDF');
  const { save, progress, cancel, refusal } = useSavePayment(formId, slip);
  const amount = readAmount(typed);
  const sen = amount && 'sen' in amount ? amount.sen : undefined;
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
        <AmountField
          {...{ typed, amount, fees }}
          onType={setTyped}
          refusal={refusal.amount}
          readOnly={sending}
        />
        <SlipField slip={slip} disabled={sending} />
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
