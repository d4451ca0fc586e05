import {
  type DecisionBody,
  decide as decideRegistration,
  decisionBody,
  declineChange,
  declineChangeBody,
  previewDecision,
  previewDecline,
  previewUndo,
  type UndoBody,
  undoBody,
  undoDecision,
} from '@bowline/contract/api/staff/decisions';
import type { Review } from '@bowline/contract/api/staff/review';
import { agreement } from '@bowline/contract/form/choice-fields';
import type { Fields } from '@bowline/contract/form/field';
import { longText, text } from '@bowline/contract/form/text-fields';
import { type DecisionName, decisions } from '@bowline/contract/registrations/decisions';
import { canExceedCapacity } from '@bowline/contract/staff/full-camp';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { t } from '@bowline/contract/text/t';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { callApi } from '../../api/call-api.ts';
import type { AnswersForm } from '../../form/answers-form.ts';
import { type FormValues, listIn, useCallForm, useListValue, useTextValue } from '../../form/call-form.ts';
import { FieldFor } from '../../form/field-for.tsx';
import { AlertBox, Callout } from '../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { FieldError } from '../../ui/fields/field-frame.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useStaffMe } from '../session/session.ts';
import { waitingListText } from '../ui/badge.tsx';
import styles from './decision.module.css';
import { EmailPreview, PreviewOrCancel } from './email-preview.tsx';
import { useOpenNext, useRemembered } from './open-next.tsx';
import { useDecision } from './use-decision.ts';

type Props = {
  review: Review;
  decision: DecisionName;
  /** The initial values of the form. */
  start?: { readonly steps: readonly string[]; readonly reason: string };
  onClose: () => void;
};

/** A decision with its questions, and then the email that it sends. */
export function DecisionForm({ review, decision, start, onClose }: Props) {
  const options = { params: { registrationId: review.id }, background: true };
  const [isShown, onShow] = useRemembered('preview-email');
  const moveOn = useOpenNext(review.id);
  const { label, email } = decisions[decision];
  const { ready, loadPreview, decide, back } = useDecision({
    straight: !isShown,
    preview: (body: DecisionBody) => callApi(previewDecision, { ...options, body }),
    send: (body) => callApi(decideRegistration, { ...options, body }),
    onClose,
    onDecided: moveOn.go,
  });
  const { roles } = useStaffMe();
  const fields = useMemo(() => decisionFields(review, decision, roles), [review, decision, roles]);
  const { form, errors, busy, formProps } = useCallForm({
    fields,
    record: start ? { steps: start.steps.join(), reason: start.reason } : {},
    schema: decisionBody,
    body: ({ steps, over_capacity, ...texts }) => ({
      decision,
      version: review.version,
      ...written(texts),
      ...(steps !== undefined && { steps: listIn(steps) }),
      ...(over_capacity === true && { over_capacity }),
    }),
    send: loadPreview,
    onDone: () => undefined,
  });
  const decideAndSend = email ? t('{decision} and send', { decision: t(label) }) : t(label);
  const next = email ? t('Preview email') : t('Continue');
  const grave = decision === 'refuse' || decision === 'withdraw';
  return (
    <>
      {ready && (
        <EmailPreview
          mail={ready.preview.mail}
          act={t(label)}
          grave={grave}
          onDecide={decide}
          onBack={back}
        />
      )}
      {/* It stays while the email is shown: what was typed is still there on the way back. */}
      <form {...formProps} hidden={ready !== undefined}>
        <AlertBox messages={errors} />
        {fields.steps && <DecisionSteps review={review} form={form} />}
        {decision === 'accept' && jumpsQueue(review) && <SkippedNotice review={review} />}
        <FieldFor form={form} name="over_capacity" />
        <FieldFor form={form} name="reason" />
        <NoteField form={form} />
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
        <PreviewOrCancel label={isShown ? next : decideAndSend} {...{ busy, onClose }} />
      </form>
    </>
  );
}

const reason = longText('Reason for the family', { hint: 'Included in the email word for word.' });
const note = longText('Internal note', { hint: 'Only staff see it.', optional: true });

/** What a decision asks for: skipping others on the waiting list needs a reason. */
function decisionFields(review: Review, decision: DecisionName, roles: readonly StaffRole[]): Fields {
  const isAcceptance = decision === 'accept';
  return {
    ...(decision === 'request changes' && { steps: text('What the family is to change') }),
    ...(isAcceptance &&
      isFull(review) &&
      canExceedCapacity(roles) && {
        over_capacity: agreement(
          t('Accept over capacity: {held} of {capacity} places are held', {
            held: review.camp.held,
            capacity: review.camp.capacity,
          }),
        ),
      }),
    ...(decisions[decision].needsReason && { reason }),
    note: isAcceptance && jumpsQueue(review) ? { ...note, optional: false, required: true } : note,
  };
}

/** The texts that say something. */
const written = (texts: FormValues) =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => String(value).trim() !== ''));

const jumpsQueue = ({ waiting_place }: Pick<Review, 'waiting_place'>): boolean =>
  waiting_place !== null && waiting_place.position > 1;

// A deposit holds a place already, so that only the accepted count against it.
function isFull({ camp, status }: Review): boolean {
  return (status === 'Deposit Received' ? camp.accepted : camp.held) >= camp.capacity;
}

function SkippedNotice({ review: { waiting_place } }: { review: Review }) {
  return (
    waiting_place && (
      <Callout colour="amber" title={waitingListText(waiting_place)}>
        <p>{t('Add an internal note to say why the others are skipped. It stays in the history.')}</p>
      </Callout>
    )
  );
}

/** The sections that go back to the family; only they open again. */
function DecisionSteps({ review: { returnable }, form }: { review: Review; form: AnswersForm }) {
  const { id, name, label, values, error, onChange } = useListValue(form, 'steps');
  return (
    <fieldset id={id} className={styles.steps} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className={styles.stepGrid}>
        {returnable.map(({ step, title }) => (
          <CheckboxRow
            key={step}
            name={name}
            label={title}
            checked={values.includes(step)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...values, step] : values.filter((one) => one !== step))
            }
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

const NoteField = ({ form }: { form: AnswersForm }) => <TextArea rows={2} {...useTextValue(form, 'note')} />;

const undoFields = {
  reason: {
    ...reason,
    hint: 'If the email has been sent, included in the correction word for word.',
    optional: true,
    required: false,
  },
  note,
};

type DecisionUndoFormProps = { review: Review; onClose: () => void };

/** An undo, its reason, and then what happens to the email about the decision. */
export function DecisionUndoForm({ review: { id, version }, onClose }: DecisionUndoFormProps) {
  const options = { params: { registrationId: id }, background: true };
  const { ready, loadPreview, decide, back } = useDecision({
    preview: (body: UndoBody) => callApi(previewUndo, { ...options, body }),
    send: (body) => callApi(undoDecision, { ...options, body }),
    onClose,
  });
  const { form, errors, busy, formProps } = useCallForm({
    fields: undoFields,
    schema: undoBody,
    body: (texts) => ({ version, ...written(texts) }),
    send: loadPreview,
    onDone: () => undefined,
  });
  const noMail = ready?.preview.cancels
    ? t('The email about the decision has not been sent yet. It is cancelled, and nothing is sent.')
    : undefined;
  return (
    <>
      {ready && (
        <EmailPreview
          mail={ready.preview.mail}
          {...{ noMail }}
          act={t('Undo decision')}
          onDecide={decide}
          onBack={back}
        />
      )}
      <form {...formProps} hidden={ready !== undefined}>
        <AlertBox messages={errors} />
        <FieldFor form={form} name="reason" />
        <NoteField form={form} />
        <PreviewOrCancel label={t('Continue')} {...{ busy, onClose }} />
      </form>
    </>
  );
}

const declineFields = { reason };

type DeclineChangeFormProps = { review: Review; onClose: () => void };

/** Says no to what the family asks to change, with the reason that it is emailed. */
export function DeclineChangeForm({ review: { id, version }, onClose }: DeclineChangeFormProps) {
  const options = { params: { registrationId: id }, background: true };
  const { ready, loadPreview, decide, back } = useDecision({
    preview: (body: z.input<typeof declineChangeBody>) => callApi(previewDecline, { ...options, body }),
    send: (body) => callApi(declineChange, { ...options, body }),
    onClose,
  });
  const { form, errors, busy, formProps } = useCallForm({
    fields: declineFields,
    schema: declineChangeBody,
    body: ({ reason }) => ({ version, reason }),
    send: loadPreview,
    onDone: () => undefined,
  });
  return (
    <>
      {ready && (
        <EmailPreview mail={ready.preview.mail} act={t('Decline')} grave onDecide={decide} onBack={back} />
      )}
      <form {...formProps} hidden={ready !== undefined}>
        <AlertBox messages={errors} />
        <FieldFor form={form} name="reason" />
        <PreviewOrCancel label={t('Preview email')} {...{ busy, onClose }} />
      </form>
    </>
  );
}
