import * as calls from '@bowline/contract/api/staff/decisions';
import { declineChange, declineChangeBody, previewDecline } from '@bowline/contract/api/staff/decisions';
import type { Review } from '@bowline/contract/api/staff/review';
import { previewUndo, type UndoBody, undoBody, undoDecision } from '@bowline/contract/api/staff/undo';
import { type DecisionName, decisions } from '@bowline/contract/registrations/decisions';
import { canExceedCapacity } from '@bowline/contract/staff/full-camp';
import { t } from '@bowline/contract/text/t';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import { callApi } from '../../api/call-api.ts';
import { AlertBox, Callout } from '../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { FieldError } from '../../ui/fields/field-frame.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { useStaffMe } from '../session/session.ts';
import { placeInWords } from '../ui/badge.tsx';
import styles from './decision.module.css';
import { LookOrCancel, MailPreview } from './email-preview.tsx';
import { useMoveOn, useRemembered } from './move-on.tsx';
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

type AcceptNotesProps = {
  review: Pick<Review, 'camp' | 'status' | 'waiting_place'>;
  error: string | undefined;
};

/** What to know before a place is given: who is jumped on the waiting list, and whether there is one. */
function AcceptNotes({ review, error }: AcceptNotesProps) {
  const { roles } = useStaffMe();
  const { held, capacity } = review.camp;
  return (
    <>
      {jumpsQueue(review) && review.waiting_place && (
        <Callout colour="amber" title={placeInWords(review.waiting_place)}>
          <p>{t('Add an internal note to say why the others are skipped. It stays in the history.')}</p>
        </Callout>
      )}
      {isFull(review) && canExceedCapacity(roles) && (
        <CheckboxRow
          name="over_capacity"
          label={t('Accept over capacity: {held} of {capacity} places are held', { held, capacity })}
          error={error}
        />
      )}
    </>
  );
}

const jumpsQueue = ({ waiting_place }: Pick<Review, 'waiting_place'>): boolean =>
  waiting_place !== null && waiting_place.position > 1;

// A deposit holds a place already, so that only the accepted stand before it.
function isFull({ camp, status }: AcceptNotesProps['review']): boolean {
  return (status === 'Deposit Received' ? camp.accepted : camp.held) >= camp.capacity;
}

type DecisionStepsProps = {
  review: Pick<Review, 'returnable'>;
  steps: readonly string[];
  onChoose: (steps: readonly string[]) => void;
  error: string | undefined;
};

/** The sections that go back to the family; only they open again. */
function DecisionSteps({ review: { returnable }, steps, onChoose, error }: DecisionStepsProps) {
  const id = useId();
  const toggle = (step: string, chosen: boolean) =>
    onChoose(chosen ? [...steps, step] : steps.filter((one) => one !== step));
  return (
    <fieldset className={styles.steps} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('What the family is to change')}</legend>
      <div className={styles.stepGrid}>
        {returnable.map(({ step, title }) => (
          <CheckboxRow
            key={step}
            // Named, so that a refusal can bring the focus here.
            name="steps"
            label={title}
            checked={steps.includes(step)}
            onChange={({ currentTarget }) => toggle(step, currentTarget.checked)}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type ReasonFieldProps = {
  error: string | undefined;
  optional?: boolean;
  hint?: string;
  start?: string | undefined;
};

/** What the family reads. */
export function ReasonField({ error, optional, hint, start }: ReasonFieldProps) {
  return (
    <TextArea
      label={t('Reason for the family')}
      hint={hint ?? t('Included in the email word for word.')}
      name="reason"
      defaultValue={start}
      {...{ error, optional }}
    />
  );
}

/** What the office keeps for itself. */
export function NoteField({ error, optional = true }: Pick<ReasonFieldProps, 'error' | 'optional'>) {
  return (
    <TextArea
      optional={optional}
      label={t('Internal note')}
      hint={t('Only staff see it.')}
      name="note"
      rows={2}
      error={error}
    />
  );
}

type DecisionUndoFormProps = { review: Review; onClose: () => void };

/** An undo, why it is made, and then what becomes of the mail that had told of the decision. */
export function DecisionUndoForm({ review: { id, version }, onClose }: DecisionUndoFormProps) {
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

type DeclineChangeFormProps = { review: Review; onClose: () => void };

/** Says no to what the family asks to change, with the reason that it is emailed. */
export function DeclineChangeForm({ review: { id, version }, onClose }: DeclineChangeFormProps) {
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
