import { ringgitFromSen, type Sen } from '@bowline/contract/money';
import { nextPayment } from '@bowline/contract/pay-now';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useState } from 'react';
import { UploadProgress } from '../../pictures/upload-progress.tsx';
import { type FileChoice, usePreparedFile } from '../../pictures/use-prepared-file.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { focusField, type NeededField } from '../../ui/still-needed.tsx';
import { AMOUNT, AmountField } from './amount-field.tsx';
import { type Fees, money } from './fees.ts';
import styles from './payment.module.css';
import { readAmount } from './read-amount.ts';
import { SLIP, SlipField } from './slip-field.tsx';
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
  const [asked, setAsked] = useState(false);
  const needed = neededFields(sen, slip);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sen !== undefined && slip.chosen) return void save(sen);
    setAsked(true);
    if (!slip.chosen && !slip.error && !slip.preparing) slip.refuse(t('Choose your slip.'));
    focusField(needed[0]?.id ?? '');
  };
  return (
    <Card as="section">
      <h2 className={styles.title}>
        {fees.pending > 0 ? t('Upload another slip') : t('I’ve paid: upload the slip')}
      </h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          {...{ typed, amount, asked }}
          onType={setTyped}
          note={depositNote(fees, sen)}
          error={refusal.amount}
          readOnly={sending}
        />
        <SlipField slip={slip} disabled={sending} />
        <AlertBox title={t('We couldn’t save the payment')} messages={refusal.general} />
        {sending && <UploadProgress progress={progress} onCancel={cancel} />}
        <FormActions needed={needed}>
          <LinkButton to="/campers">{t('Back')}</LinkButton>
          <Button type="submit" look="primary" aria-disabled={needed.length > 0} busy={sending}>
            {t('Save')}
          </Button>
        </FormActions>
      </form>
    </Card>
  );
}

function neededFields(sen: Sen | undefined, slip: FileChoice): NeededField[] {
  const fields = [
    { id: AMOUNT, label: t('Amount paid'), given: sen },
    { id: SLIP, label: t('Payment slip'), given: slip.chosen },
  ];
  return fields.filter(({ given }) => given === undefined);
}

/** Less than the deposit is welcome, and does not do yet. */
function depositNote(fees: Fees, sen: Sen | undefined): string | undefined {
  const next = nextPayment(fees);
  if (next.kind !== 'deposit' || sen === undefined || ringgitFromSen(sen) >= next.amount) return undefined;
  return t('That’s less than the deposit. We can continue once the full {amount} has arrived.', {
    amount: money(next.amount),
  });
}
