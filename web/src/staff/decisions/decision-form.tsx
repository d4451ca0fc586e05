import * as calls from '@bowline/contract/api/staff/registration-decisions';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import { type DecisionName, decisions } from '@bowline/contract/decisions';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { useRemembered } from '../ui/use-remembered.ts';
import { AcceptNotes, jumpsQueue } from './accept-notes.tsx';
import { LookOrCancel } from './decision-actions.tsx';
import { NoteField, ReasonField } from './decision-fields.tsx';
import { DecisionSteps } from './decision-steps.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useMoveOn } from './move-on.tsx';
import { useDecision } from './use-decision.ts';

type Props = {
  review: Review;
  decision: DecisionName;
  /** What stands in the form at first. */
  start?: { readonly steps: readonly string[]; readonly reason: string };
  onClose: () => void;
};

/** A decision with what there is to say about it, and then the mail that it sends. */
export function DecisionForm({ review, decision, start, onClose }: Props) {
  const options = { params: { registrationId: review.id }, background: true };
  const [isShown, onShow] = useRemembered('preview-email');
  const moveOn = useMoveOn(review.id);
  const { label, email } = decisions[decision];
  const { ready, look, decide, back } = useDecision({
    straight: !isShown,
    preview: (body: calls.DecisionBody) => callApi(calls.previewDecision, { ...options, body }),
    send: (body) => callApi(calls.decide, { ...options, body }),
    onClose,
    onDecided: moveOn.go,
  });
  const [steps, setSteps] = useState(start?.steps ?? []);
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: calls.decisionBody,
    read: ({ reason, note, over_capacity }) => ({
      decision,
      version: review.version,
      ...(reason?.trim() && { reason }),
      ...(note?.trim() && { note }),
      ...(decision === 'request changes' && { steps }),
      ...(over_capacity && { over_capacity: true }),
    }),
    send: look,
    onDone: () => undefined,
  });
  const decideAndSend = email ? t('{decision} and send', { decision: t(label) }) : t(label);
  const next = email ? t('Preview email') : t('Continue');
  const grave = decision === 'refuse' || decision === 'withdraw';
  return (
    <>
      {ready && (
        <MailPreview mail={ready.told.mail} act={t(label)} grave={grave} onDecide={decide} onBack={back} />
      )}
      {/* It stays while the mail is looked at: what was typed is still there when one goes back. */}
      <form {...formProps} hidden={ready !== undefined}>
        <AlertBox messages={refusals} />
        {decision === 'request changes' && (
          <DecisionSteps review={review} steps={steps} onChoose={setSteps} error={messages.steps} />
        )}
        {decision === 'accept' && <AcceptNotes review={review} error={messages.over_capacity} />}
        {decisions[decision].needsReason && <ReasonField error={messages.reason} start={start?.reason} />}
        <NoteField error={messages.note} optional={!(decision === 'accept' && jumpsQueue(review))} />
        {email && (
          <CheckboxRow
            label={t('Show the email before it goes')}
            checked={isShown}
            onChange={({ currentTarget }) => onShow(currentTarget.checked)}
          />
        )}
        {moveOn.isPossible && (
          <CheckboxRow
            label={t('Then open the next registration')}
            checked={moveOn.isChosen}
            onChange={({ currentTarget }) => moveOn.choose(currentTarget.checked)}
          />
        )}
        <LookOrCancel label={isShown ? next : decideAndSend} {...{ busy, onClose }} />
      </form>
    </>
  );
}
