import type { QueryOf } from '@bowline/contract/api/define-call';
import { isBlankAmount, paymentBody, uploadPayment } from '@bowline/contract/api/payments';
import { text } from '@bowline/contract/form/text-fields';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatRinggit, formatSen, ringgitFromSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { lazy, Suspense, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { AnswersForm } from '../../form/answers-form.ts';
import { useCallForm, useTextValue } from '../../form/call-form.ts';
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
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import type { Fees } from './cost-table.tsx';
import styles from './payment.module.css';
import { type OtherAmounts, shareId, sharesOf, sumOf, unclearShares } from './shares.ts';

// Only a family with several campers to pay for sees anything of it.
const OtherShares = lazy(() => import('./other-shares.tsx'));
// Few send a file twice.
const RepeatedFileQuestion = lazy(() => import('./repeated-file-question.tsx'));

const fields = { amount: text('Amount paid', { hint: 'What you paid with this slip.' }) };

type Props = {
  formId: string;
  /** The camper's name. */
  camper: string;
  fees: Fees;
};

/** Amount and slip of one payment; the amount due is filled in, and shares for other campers can be added. */
export function PaymentForm(props: Props) {
  const { formId, camper, fees } = props;
  const slip = usePreparedFile('picture or PDF');
  const [others, setOthers] = useState<OtherAmounts>();
  const { callForm, files, needed, repeated, progress, cancel } = usePaymentForm(props, slip, others);
  const { form, errors, busy, formProps } = callForm;
  return (
    <Card as="section">
      <h2 className={styles.title}>
        {fees.pending > 0 ? t('Upload another slip') : t('I’ve paid: upload the slip')}
      </h2>
      <form className={styles.form} {...formProps}>
        <AmountField form={form} fees={fees} readOnly={busy} {...(others && { camper })} />
        <Suspense>
          <OtherShares
            {...{ formId, others }}
            offer={t('Pay for several campers with one slip')}
            onChange={setOthers}
            disabled={busy}
          >
            <SlipSum {...{ form, formId, others }} />
          </OtherShares>
        </Suspense>
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
      {repeated.message !== undefined && (
        <Suspense>
          <RepeatedFileQuestion
            message={repeated.message}
            onClose={repeated.close}
            onSendAgain={() => {
              repeated.confirm();
              void callForm.submit();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

type SumProps = { form: AnswersForm; formId: string; others: OtherAmounts | undefined };

function SlipSum({ form, formId, others }: SumProps) {
  const sum = sumOf(sharesOf(formId, useTextValue(form, 'amount').value, others));
  return (
    <p role="status" className="medium">
      {t('{sum} in all: this has to be the amount on the slip.', { sum: formatSen(sum) })}
    </p>
  );
}

function usePaymentForm({ formId, fees }: Props, slip: FileChoice, others: OtherAmounts | undefined) {
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
    send: ({ amount }, { payment }) => {
      const shares = sharesOf(formId, amount, others);
      const sum = String(ringgitFromSen(sumOf(shares)));
      const parts = { payment, amount: sum, shares: JSON.stringify(shares) };
      return repeated.ask((query) => upload.send({ params: { id: formId }, query, parts }));
    },
    onDone: (saved) => {
      if (!saved) return;
      notifySuccess(t('Payment saved'));
      navigate('/campers');
    },
  });
  const needed = [
    ...useMissing(callForm.form),
    ...unclearShares(sharesOf(formId, '', others)).map((share) => ({
      id: shareId(share.registration_id),
      label: t('Enter the share.'),
    })),
    ...neededFiles(files),
  ];
  return { callForm, files, needed, repeated, progress: upload.progress, cancel: upload.cancel };
}

type AmountProps = {
  form: AnswersForm;
  fees: Fees;
  readOnly: boolean;
  /** Whose share it is, where the slip is for several. */
  camper?: string;
};

/** The amount paid. What is wrong with it is said once the person has left the box, not while typing. */
function AmountField({ form, fees, readOnly, camper }: AmountProps) {
  const { label, hint, onBlur, ...input } = useTextValue(form, 'amount');
  const note = depositNote(fees, input.value);
  return (
    <NumberField
      {...input}
      label={camper === undefined ? label : t('Share of {camper}', { camper })}
      prefix="RM"
      hint={
        <span role="status" className={note && 'medium amber'}>
          {note ?? (camper === undefined && hint)}
        </span>
      }
      onBlur={() => isBlankAmount(input.value) || onBlur()}
      readOnly={readOnly}
    />
  );
}

/** Less than the deposit is welcome, and does not do yet. */
export function depositNote({ next }: Fees, typed: string): string | undefined {
  const sen = senFromRinggit(typed);
  if (next.kind !== 'deposit' || sen === undefined || ringgitFromSen(sen) >= next.amount) return undefined;
  return t('That’s less than the deposit. We can continue once the full {amount} has arrived.', {
    amount: formatRinggit(next.amount),
  });
}

/** The slip: a photo of it or a PDF. */
function SlipField({ slip, disabled }: { slip: FileChoice; disabled: boolean }) {
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

type Query = QueryOf<typeof uploadPayment>;

/** Asks before the same file is sent a second time. */
function useRepeatedFile() {
  const [message, setMessage] = useState<string>();
  const confirmed = useRef(false);
  return {
    message,
    /** Undefined where the server knows the file and the family has not yet said that it is to be sent again. */
    ask: async <Answer,>(send: (query: Query) => Promise<Answer>): Promise<Answer | undefined> => {
      const query: Query = confirmed.current ? {} : { same_file: 'ask' };
      confirmed.current = false;
      try {
        return await send(query);
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== 'conflict') throw failure;
        setMessage(failure.message);
        return undefined;
      }
    },
    close: () => setMessage(undefined),
    confirm: () => {
      confirmed.current = true;
      setMessage(undefined);
    },
  };
}
