import { ringgitFromSen, type Sen } from '@bowline/contract/money';
import { nextPayment } from '@bowline/contract/pay-now';
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
import { type Fees, money } from './fees.ts';
import styles from './payment.module.css';
import { readAmount } from './read-amount.ts';
import { SlipField } from './slip-field.tsx';
import { useSavePayment } from './use-save-payment.ts';

/** Amount and slip of one payment; the amount that is asked for stands there already. */
export function PaymentForm({ formId, fees }: { formId: string; fees: Fees }) {
  const next = nextPayment(fees);
  const [typed, setTyped] = useState('amount' in next ? next.amount.toFixed(2) : '');
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
      <h2 className={styles.title}>
        {fees.pending > 0 ? t('Upload another slip') : t('I have paid: upload the slip')}
      </h2>
      <form className={styles.form} onSubmit={submit}>
        <AmountField
          {...{ typed, amount }}
          onType={setTyped}
          note={depositNote(fees, sen)}
          error={refusal.amount}
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

/** Less than the deposit is welcome, and does not do yet. */
function depositNote(fees: Fees, sen: Sen | undefined): string | undefined {
  const next = nextPayment(fees);
  if (next.kind !== 'deposit' || sen === undefined || ringgitFromSen(sen) >= next.amount) return undefined;
  return t('That is less than the deposit. We can go on once the whole {amount} has arrived.', {
    amount: money(next.amount),
  });
}
