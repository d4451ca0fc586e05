import { uploadPayment } from '@bowline/contract/api/registrations';
import { text } from '@bowline/contract/form/text-fields';
import { paymentBody } from '@bowline/contract/money/ringgit';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useCallForm } from '../../form/call-form.ts';
import { ChosenFileQuestion } from '../../form/chosen-file-question.tsx';
import { useMissing } from '../../form/field-words.ts';
import { neededFiles } from '../../form/required-files.ts';
import { ChosenPicture } from '../../pictures/picture.tsx';
import { acceptOf, type FileChoice, usePreparedFile } from '../../pictures/prepare-file.ts';
import { UploadProgress, useUpload } from '../../pictures/upload.tsx';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { FormActions } from '../../ui/feedback/still-needed.tsx';
import { FileDrop } from '../../ui/fields/file-drop.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import { AmountField } from './amount-field.tsx';
import type { Fees } from './cost-table.tsx';
import styles from './payment.module.css';
import { RepeatedFileQuestion, useRepeatedFile } from './repeated-file.tsx';

const fields = { amount: text('Amount paid', { hint: 'What you paid with this slip.' }) };

type Props = { formId: string; fees: Fees };

/** Amount and slip of one payment; the amount due is filled in. */
export function PaymentForm({ formId, fees }: Props) {
  const slip = usePreparedFile('picture or PDF');
  const { callForm, files, needed, repeated, progress, cancel } = usePaymentForm({ formId, fees }, slip);
  const { form, errors, busy, formProps } = callForm;
  return (
    <Card as="section">
      <h2 className={styles.title}>
        {fees.pending > 0 ? t('Upload another slip') : t('I’ve paid: upload the slip')}
      </h2>
      <form className={styles.form} {...formProps}>
        <AmountField form={form} fees={fees} readOnly={busy} />
        <SlipField slip={slip} disabled={busy} />
        <AlertBox title={t('We couldn’t save the payment')} messages={errors} />
        {progress !== undefined && <UploadProgress progress={progress} onCancel={cancel} />}
        <FormActions needed={needed}>
          <LinkButton to="/campers">{t('Back')}</LinkButton>
          <Button type="submit" variant="primary" aria-disabled={needed.length > 0} busy={busy}>
            {t('Save')}
          </Button>
        </FormActions>
      </form>
      <ChosenFileQuestion files={files} />
      <RepeatedFileQuestion {...repeated} onSendAgain={() => void callForm.submit()} />
    </Card>
  );
}

function usePaymentForm({ formId, fees }: Props, slip: FileChoice) {
  const upload = useUpload(uploadPayment);
  const navigate = useNavigate();
  // What is due next, or while a slip covers that, what comes after it.
  const proposed = fees.next.amount;
  const repeated = useRepeatedFile();
  const files = {
    payment: { choice: slip, label: t('Payment slip'), missing: t('Choose your slip.') },
  };
  const callForm = useCallForm({
    fields,
    record: proposed === 0 ? {} : { amount: proposed.toFixed(2) },
    files,
    schema: paymentBody,
    send: ({ amount }, { payment }) =>
      repeated.ask((query) =>
        upload.send({
          params: { id: formId },
          query,
          parts: { payment, amount: String(ringgitFromSen(senFromRinggit(amount) ?? 0)) },
        }),
      ),
    onDone: (saved) => {
      if (!saved) return;
      notifySuccess(t('Payment saved'));
      navigate('/campers');
    },
  });
  const needed = [...useMissing(callForm.form), ...neededFiles(files)];
  return { callForm, files, needed, repeated, progress: upload.progress, cancel: upload.cancel };
}

/** The slip: a photo of it or a PDF. */
export function SlipField({ slip, disabled }: { slip: FileChoice; disabled: boolean }) {
  const { chosen, error, preparing, choose } = slip;
  return (
    <FileDrop
      id="payment"
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
