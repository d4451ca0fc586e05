import type { Review } from '@bowline/contract/api/staff/registration-review';
import {
  previewUndo,
  type UndoBody,
  undoBody,
  undoDecision,
} from '@bowline/contract/api/staff/registration-undo';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { LookOrCancel } from './decision-actions.tsx';
import { NoteField, ReasonField } from './decision-fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useDecision } from './use-decision.ts';

type Props = { review: Review; onClose: () => void };

/** An undo, why it is made, and then what becomes of the mail that had told of the decision. */
export function DecisionUndoForm({ review: { id, version }, onClose }: Props) {
  const options = { params: { registrationId: id }, background: true };
  const { ready, look, decide, back } = useDecision({
    preview: (body: UndoBody) => callApi(previewUndo, { ...options, body }),
    send: (body) => callApi(undoDecision, { ...options, body }),
    onClose,
  });
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: undoBody,
    read: ({ reason, note }) => ({
      version,
      ...(reason?.trim() && { reason }),
      ...(note?.trim() && { note }),
    }),
    send: look,
    onDone: () => undefined,
  });
  const noMail = ready?.told.cancels
    ? t('The email about the decision has not been sent yet. It is cancelled, and nothing is sent.')
    : undefined;
  return (
    <>
      {ready && (
        <MailPreview
          mail={ready.told.mail}
          {...{ noMail }}
          act={t('Undo decision')}
          onDecide={decide}
          onBack={back}
        />
      )}
      <form {...formProps} hidden={ready !== undefined}>
        <AlertBox messages={refusals} />
        <ReasonField
          optional
          hint={t('If the email has been sent, included in the correction word for word.')}
          error={messages.reason}
        />
        <NoteField error={messages.note} />
        <LookOrCancel label={t('Continue')} {...{ busy, onClose }} />
      </form>
    </>
  );
}
