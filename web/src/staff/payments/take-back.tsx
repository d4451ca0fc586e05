import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { StaffPayment } from '@bowline/contract/api/staff/payment-records';
import { previewTakeBack, takeBackBody, takePaymentBack } from '@bowline/contract/api/staff/payments';
import { formatRinggit } from '@bowline/contract/money';
import { receiptNumber } from '@bowline/contract/receipt-number';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { callApi } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { LookOrCancel } from '../decisions/decision-actions.tsx';
import { MailPreview } from '../decisions/mail-preview.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { useTakenBack } from './use-take-back.ts';

type Payment = Pick<StaffPayment, 'id' | 'received' | 'claimed' | 'method' | 'receipt_number'>;
type Props = { payment: Payment; onDone?: (() => void) | undefined };

/** Takes a confirmation back, with a reason and the email before it is sent. */
export function TakeBackButton(props: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Take back…')}</Button>
      <Dialog title={t('Take the confirmation back')} open={open} onClose={close}>
        <TakeBackForm {...props} onClose={close} />
      </Dialog>
    </>
  );
}

type Ready = { body: z.output<typeof takeBackBody>; preview: ResponseOf<typeof previewTakeBack> };

function TakeBackForm({ payment, onDone, onClose }: Props & { onClose: () => void }) {
  const [ready, setReady] = useState<Ready>();
  const options = { params: { paymentId: payment.id }, background: true };
  const onTakenBack = useTakenBack(onDone);
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: takeBackBody,
    read: ({ reason }) => ({ reason }),
    send: async (body) => ({ body, preview: await callApi(previewTakeBack, { ...options, body }) }),
    onDone: setReady,
  });
  async function takeBack({ body }: Ready): Promise<void> {
    await onTakenBack(await callApi(takePaymentBack, { ...options, body }));
    onClose();
  }
  return (
    <>
      {ready && (
        <>
          <p>
            {t('The registration will then be: {status}.', {
              status: t(ready.preview.result.registration_status),
            })}
          </p>
          <MailPreview
            mail={ready.preview.mail}
            noMail={t('Our emails about it have not gone out yet. They are cancelled, and nothing is sent.')}
            act={t('Take back')}
            grave
            onDecide={() => takeBack(ready)}
            onBack={() => setReady(undefined)}
          />
        </>
      )}
      <form {...formProps} hidden={ready !== undefined}>
        <AlertBox messages={refusals} />
        <WhatHappens payment={payment} />
        <TextArea
          label={t('Reason')}
          hint={t('Included in the email word for word.')}
          name="reason"
          error={messages.reason}
        />
        <LookOrCancel label={t('Preview email')} {...{ busy, onClose }} />
      </form>
    </>
  );
}

function WhatHappens({ payment: { received, claimed, method, receipt_number } }: { payment: Payment }) {
  const values = {
    amount: formatRinggit(received ?? claimed),
    number: receiptNumber(receipt_number ?? 0),
  };
  return (
    <ul>
      <li>{t('{amount} no longer counts, and receipt {number} becomes void.', values)}</li>
      <li>
        {method === 'slip'
          ? t('The slip waits to be confirmed or rejected again.')
          : t('The payment stays void. If it was right after all, record it again.')}
      </li>
      <li>
        {t(
          'If the deposit is no longer covered, the registration waits for it again; a decision stays as it is.',
        )}
      </li>
    </ul>
  );
}
