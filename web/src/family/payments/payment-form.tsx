import { uploadPayment } from '@bowline/contract/api/registrations';
import { nextPayment } from '@bowline/contract/money/payments';
import { formatRinggit, ringgitFromSen, type Sen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { fieldErrors } from '../../form/field-errors.ts';
import { ChosenPicture } from '../../pictures/picture.tsx';
import { acceptOf, type FileChoice, usePreparedFile } from '../../pictures/prepare-file.ts';
import { UploadProgress, useUpload } from '../../pictures/upload.tsx';
import { markStale } from '../../query/query.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { FormActions, focusField, type NeededField } from '../../ui/feedback/still-needed.tsx';
import { FileDrop } from '../../ui/fields/file-drop.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { AMOUNT, AmountField, readAmount } from './amount-field.tsx';
import type { Fees } from './cost-table.tsx';
import styles from './payment.module.css';

const SLIP = 'payment-slip';

const none: FormErrors = { amount: undefined, general: [] };

/** Amount and slip of one payment; the amount due is filled in. */
export function PaymentForm({ formId, fees }: { formId: string; fees: Fees }) {
  const next = nextPayment(fees);
  const [typed, setTyped] = useState('amount' in next ? next.amount.toFixed(2) : '');
  const slip = usePreparedFile('picture or PDF');
  const { save, progress, cancel, errors } = useSavePayment(formId, slip);
  const amount = readAmount(typed);
  const sen = amount && 'sen' in amount ? amount.sen : undefined;
  const sending = progress !== undefined;
  const [confirming, setConfirming] = useState(false);
  const needed = neededFields(sen, slip);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sen !== undefined && slip.chosen) return void save(sen);
    setConfirming(true);
    if (!slip.chosen && !slip.error && !slip.preparing) slip.showError(t('Choose your slip.'));
    focusField(needed[0]?.id ?? '');
  };
  return (
    <Card as="section">
      <h2 className={styles.title}>
        {fees.pending > 0 ? t('Upload another slip') : t('I’ve paid: upload the slip')}
      </h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          {...{ typed, amount, asked: confirming }}
          onType={setTyped}
          note={depositNote(fees, sen)}
          error={errors.amount}
          readOnly={sending}
        />
        <SlipField slip={slip} disabled={sending} />
        <AlertBox title={t('We couldn’t save the payment')} messages={errors.general} />
        {sending && <UploadProgress progress={progress} onCancel={cancel} />}
        <FormActions needed={needed}>
          <LinkButton to="/campers">{t('Back')}</LinkButton>
          <Button type="submit" variant="primary" aria-disabled={needed.length > 0} busy={sending}>
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
    amount: formatRinggit(next.amount),
  });
}

type FormErrors = { amount: string | undefined; general: readonly string[] };

/** Sends the slip with its amount; what the server has against one of them lands beside it. */
function useSavePayment(formId: string, slip: FileChoice) {
  const upload = useUpload(uploadPayment);
  const [errors, setErrors] = useState(none);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const save = async (sen: Sen) => {
    if (!slip.chosen) return;
    setErrors(none);
    try {
      const parts = { payment: slip.chosen.file, amount: String(ringgitFromSen(sen)) };
      const done = await upload.send({ params: { id: formId }, parts });
      if (!done) return;
      markStale(queries);
      notifySuccess(t('Payment saved'));
      navigate('/campers');
    } catch (failure) {
      setErrors(formErrors(failure, slip));
    }
  };
  return { save, errors, progress: upload.progress, cancel: upload.cancel };
}

function formErrors(failure: unknown, slip: FileChoice): FormErrors {
  const { payment, amount } = fieldErrors(failure);
  if (payment) slip.showError(payment);
  const general = (failure as ApiError).message || t('That didn’t work. Please try again.');
  return { amount, general: payment || amount ? [] : [general] };
}

/** The slip: a photo of it or a PDF. */
function SlipField({ slip, disabled }: { slip: FileChoice; disabled: boolean }) {
  const { chosen, error, preparing, choose } = slip;
  return (
    <FileDrop
      id={SLIP}
      label={t('Payment slip')}
      hint={t('A photo or a PDF of the bank’s receipt or of the cheque: PNG, JPEG or PDF, up to 10 MB.')}
      error={error}
      accept={acceptOf['picture or PDF']}
      camera="environment"
      onFile={choose}
      chosen={chosen !== undefined}
      disabled={disabled}
    >
      <span role="status">{preparing && t('Getting the picture ready…')}</span>
      {chosen && <ChosenPicture chosen={chosen} alt={t('The slip you chose')} />}
    </FileDrop>
  );
}
