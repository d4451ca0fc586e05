import { type Payable, uploadSplitPayment } from '@bowline/contract/api/split-payments';
import { text } from '@bowline/contract/form/text-fields';
import { paymentBody } from '@bowline/contract/money/ringgit';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatSen, ringgitFromSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { typeAnswer } from '../../form/answers-form.ts';
import { useCallForm, useTextValue } from '../../form/call-form.ts';
import { ChosenFileQuestion } from '../../form/chosen-file-question.tsx';
import { useMissing } from '../../form/field-words.ts';
import { neededFiles } from '../../form/required-files.ts';
import { type FileChoice, usePreparedFile } from '../../pictures/prepare-file.ts';
import { UploadProgress, useUpload } from '../../pictures/upload.tsx';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { FormActions } from '../../ui/feedback/still-needed.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import styles from './payment.module.css';
import { SlipField } from './payment-form.tsx';
import { RepeatedFileQuestion, useRepeatedFile } from './repeated-file.tsx';
import { type Choose, Shares, type SharesState, useShares } from './shares.tsx';

const fields = { amount: text('Amount paid', { hint: 'What you paid with this slip.' }) };

type Props = { formId: string; payable: readonly Payable[]; onCancel: () => void };

/** One slip that pays for several campers: the amount on it, and the share of each. */
export default function SplitPaymentForm(props: Props) {
  const slip = usePreparedFile('picture or PDF');
  const shares = useShares(props.payable);
  const { callForm, files, needed, repeated, progress, cancel } = useSplitUpload(props, slip, shares);
  const { form, errors, busy, formProps } = callForm;
  const { hint, onChange, ...amount } = useTextValue(form, 'amount');
  const [typed, setTyped] = useState(false);
  const total = senFromRinggit(amount.value) ?? 0;
  const choose: Choose = (id, share) => {
    const sum = shares.set(id, share);
    // Nobody has typed another amount yet.
    if (!typed) typeAnswer(form, 'amount', ringgitFromSen(sum).toFixed(2));
  };
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('One slip for several campers')}</h2>
      <form className={styles.form} {...formProps}>
        <Shares {...props} shares={shares} onChoose={choose} disabled={busy} />
        <NumberField
          {...amount}
          prefix="RM"
          hint={hint}
          readOnly={busy}
          onChange={(event) => {
            setTyped(true);
            onChange(event);
          }}
        />
        <p role="status" className={shares.sum === total ? 'quiet' : 'medium amber'}>
          {t('The shares add up to {sum}.', { sum: formatSen(shares.sum) })}
        </p>
        <SlipField slip={slip} disabled={busy} />
        <AlertBox title={t('We couldn’t save the payment')} messages={errors} />
        {progress !== undefined && <UploadProgress progress={progress} onCancel={cancel} />}
        <FormActions needed={[...needed, ...missingSum(props, shares.sum === total)]}>
          <Button onClick={props.onCancel}>{t('Back')}</Button>
          <Button
            type="submit"
            variant="primary"
            aria-disabled={needed.length > 0 || shares.sum !== total}
            busy={busy}
          >
            {t('Save')}
          </Button>
        </FormActions>
      </form>
      <ChosenFileQuestion files={files} />
      <RepeatedFileQuestion {...repeated} onSendAgain={() => void callForm.submit()} />
    </Card>
  );
}

/** That the shares do not add up yet. */
const missingSum = ({ formId }: Props, adds: boolean) =>
  adds ? [] : [{ id: `share-${formId}`, label: t('Shares that add up to the amount paid') }];

function useSplitUpload({ formId }: Props, slip: FileChoice, { chosen, sum }: SharesState) {
  const upload = useUpload(uploadSplitPayment);
  const navigate = useNavigate();
  const repeated = useRepeatedFile();
  const files = {
    payment: { choice: slip, label: t('Payment slip'), missing: t('Choose your slip.') },
  };
  const callForm = useCallForm({
    fields,
    record: sum > 0 ? { amount: ringgitFromSen(sum).toFixed(2) } : {},
    files,
    schema: paymentBody,
    send: ({ amount }, { payment }) =>
      repeated.ask((query) =>
        upload.send({
          params: { id: formId },
          query,
          parts: {
            payment,
            amount: String(ringgitFromSen(senFromRinggit(amount) ?? 0)),
            shares: JSON.stringify(chosen),
          },
        }),
      ),
    onDone: (saved) => {
      if (!saved) return;
      notifySuccess(t('Payment saved'));
      navigate('/campers');
    },
  });
  const tooFew =
    chosen.length < 2 ? [{ label: t('Choose at least two campers.'), id: `share-${formId}` }] : [];
  const needed = [...useMissing(callForm.form), ...neededFiles(files), ...tooFew];
  return { callForm, files, needed, repeated, progress: upload.progress, cancel: upload.cancel };
}
