import { rejectionBody, rejectPayment } from '@bowline/contract/api/staff/payments';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { useCallForm } from '../form/use-call-form.ts';
import { useSettled } from './use-decide-payment.ts';

export function RejectForm({ paymentId, onBack }: { paymentId: string; onBack: () => void }) {
  const onDone = useSettled();
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: rejectionBody,
    send: (body) => callApi(rejectPayment, { params: { paymentId }, body, background: true }),
    onDone,
  });
  return (
    <form {...formProps}>
      <AlertBox messages={refusals} />
      <TextArea
        ref={focusOnMount}
        label={t('Why it cannot be confirmed')}
        hint={t('Included in the email word for word.')}
        name="reason"
        error={messages.reason}
      />
      <ButtonRow>
        <Button type="submit" look="danger" busy={busy}>
          {t('Reject and tell the family')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('Back')}
        </Button>
      </ButtonRow>
    </form>
  );
}
