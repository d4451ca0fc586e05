import {
  declineChange,
  declineChangeBody,
  previewDecline,
} from '@bowline/contract/api/staff/registration-decisions';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import type * as z from 'zod/mini';
import { callApi } from '../../api/call-api.ts';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { LookOrCancel } from './decision-actions.tsx';
import { ReasonField } from './decision-fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useDecision } from './use-decision.ts';

type Props = { review: Review; onClose: () => void };

/** Says no to what the family asks to change, with the reason that it is emailed. */
export function DeclineChangeForm({ review: { id, version }, onClose }: Props) {
  const options = { params: { registrationId: id }, background: true };
  const { ready, look, decide, back } = useDecision({
    preview: (body: z.input<typeof declineChangeBody>) => callApi(previewDecline, { ...options, body }),
    send: (body) => callApi(declineChange, { ...options, body }),
    onClose,
  });
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: declineChangeBody,
    read: ({ reason }) => ({ version, reason }),
    send: look,
    onDone: () => undefined,
  });
  return (
    <>
      {ready && (
        <MailPreview mail={ready.told.mail} act={t('Decline')} grave onDecide={decide} onBack={back} />
      )}
      <form {...formProps} hidden={ready !== undefined}>
        <AlertBox messages={refusals} />
        <ReasonField error={messages.reason} />
        <LookOrCancel label={t('Preview email')} {...{ busy, onClose }} />
      </form>
    </>
  );
}
