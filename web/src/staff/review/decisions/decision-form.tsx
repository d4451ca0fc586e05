import { dryRunOf } from '@bowline/contract/api/define-call';
import {
  decide as decideRegistration,
  decisionBody,
  declineChange,
  declineChangeBody,
  undoBody,
  undoDecision,
} from '@bowline/contract/api/staff/review/decisions';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { agreement } from '@bowline/contract/form/choice-fields';
import type { Fields } from '@bowline/contract/form/field';
import { longText, text } from '@bowline/contract/form/text-fields';
import { type DecisionName, decisions } from '@bowline/contract/registrations/decisions';
import { canExceedCapacity } from '@bowline/contract/staff/full-camp';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { useMemo } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { AnswersForm } from '../../../form/answers-form.ts';
import { type FormValues, listIn, useListValue, useTextValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { FieldError } from '../../../ui/fields/field-frame.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { PreviewedForm } from '../../form/previewed-form.tsx';
import { useStaffMe } from '../../session/session.ts';
import { returnedText, waitingListText } from '../../ui/badge.tsx';
import styles from './decision.module.css';
import { useOpenNext, useRemembered } from './open-next.tsx';
import { isFull, placesTaken, useDecisionResult } from './use-decision-result.ts';

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
  const [isShown, onShow] = useRemembered(`preview-email ${decision}`);
  const openNext = useOpenNext(review.id);
  const { onDone, onConflict } = useDecisionResult();
  const { roles } = useStaffMe();
  const fields = useMemo(() => decisionFields(review, decision, roles), [review, decision, roles]);
  const { label, email } = decisions[decision];
  const decideAndSend = email ? `${label} and send` : label;
  const next = email ? 'Preview email' : 'Continue';
  return (
    <PreviewedForm
      fields={fields}
      record={start ? { steps: start.steps.join(), reason: start.reason } : {}}
      draftKey={`${start ? 'prepared ' : ''}${decision} ${review.id}`}
      schema={decisionBody}
      body={({ steps, over_capacity, despite_request, ...texts }) => ({
        decision,
        version: review.version,
        ...withoutEmpty(texts),
        ...(steps !== undefined && { steps: listIn(steps) }),
        ...(over_capacity === true && { over_capacity }),
        ...(despite_request === true && { despite_request }),
      })}
      preview={isShown ? (body) => callApi(dryRunOf(decideRegistration), { ...options, body }) : undefined}
      send={(body) => callApi(decideRegistration, { ...options, body })}
      onDone={(decided) => {
        onDone(decided);
        openNext.go(decided);
      }}
      submitLabel={isShown ? next : decideAndSend}
      sendLabel={label}
      destructive={decision === 'refuse' || decision === 'withdraw'}
      {...{ onConflict, onClose }}
    >
      {(form) => (
        <>
          {fields.steps && <DecisionSteps review={review} form={form} />}
          {decision === 'accept' && isFull(review) && !canExceedCapacity(roles) && (
            <FullNotice review={review} />
          )}
          {decision === 'accept' && jumpsQueue(review) && <SkippedNotice review={review} />}
          {fields.despite_request && <WaitingNotice review={review} />}
          {isUnsigned(review, decision) && (
            <Callout colour="amber" title="The family has yet to sign again">
              <p>A name or IC number was corrected after it signed.</p>
            </Callout>
          )}
          <FieldFor form={form} name="despite_request" />
          <FieldFor form={form} name="over_capacity" />
          <FieldFor form={form} name="reason" />
          <NoteField form={form} />
          <div className={styles.options}>
            {email && (
              <CheckboxRow
                label="Preview the email first"
                checked={isShown}
                onChange={({ currentTarget }) => onShow(currentTarget.checked)}
              />
            )}
            {openNext.isPossible && (
              <CheckboxRow
                label="Open the next one afterwards"
                checked={openNext.isChosen}
                onChange={({ currentTarget }) => openNext.choose(currentTarget.checked)}
              />
            )}
          </div>
        </>
      )}
    </PreviewedForm>
  );
}

const reason = longText('Reason for the family', { hint: 'Included in the email word for word.' });
const note = longText('Internal note', { hint: 'Only staff see it.', optional: true });

const reasonField = {
  reason: { reason },
  optional: {
    reason: longText('Your own words to the family', {
      hint: 'Added to the email word for word.',
      optional: true,
    }),
  },
  none: {},
};

/** What a decision asks for: skipping others on the waiting list needs a reason. */
function decisionFields(review: Review, decision: DecisionName, roles: readonly StaffRole[]): Fields {
  const isAcceptance = decision === 'accept';
  return {
    ...(decision === 'request changes' && { steps: text('What should the family change?') }),
    ...(isAcceptance &&
      isFull(review) &&
      canExceedCapacity(roles) && {
        over_capacity: agreement(
          `Accept over capacity: ${review.camp.held} of ${review.camp.capacity} places are held`,
        ),
      }),
    ...((someoneWaits(review) ? decision !== 'request changes' : isUnsigned(review, decision)) && {
      despite_request: agreement('Decide all the same'),
    }),
    ...reasonField[decisions[decision].words],
    note: isAcceptance && jumpsQueue(review) ? { ...note, optional: false, required: true } : note,
  };
}

/** A corrected name or number that the family has yet to sign. */
const isUnsigned = ({ consent_again_at }: Review, decision: DecisionName): boolean =>
  decision === 'accept' && Boolean(consent_again_at);

const someoneWaits = ({ change_requests, returned_to }: Review): boolean =>
  change_requests.length > 0 || (returned_to !== null && !returned_to.you);

/** Who would be passed over by a decision now. */
function WaitingNotice({ review: { change_requests, returned_to } }: { review: Review }) {
  if (change_requests.length > 0)
    return (
      <Callout colour="amber" title="Change requested by family">
        {change_requests.map(
          ({ id, message }) =>
            message && (
              <p key={id} className="breaks lines">
                {message}
              </p>
            ),
        )}
      </Callout>
    );
  return returned_to && <Callout colour="amber" title={returnedText(returned_to)} />;
}

/** An optional text that is left empty is not sent. */
const withoutEmpty = (texts: FormValues) =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => String(value).trim() !== ''));

const jumpsQueue = ({ waiting_place }: Pick<Review, 'waiting_place'>): boolean =>
  waiting_place !== null && waiting_place.position > 1;

/** Where there is no place, and who could still give one. */
function FullNotice({ review }: { review: Review }) {
  return (
    <Callout
      colour="amber"
      title={`The camp is full: ${placesTaken(review)} of ${review.camp.capacity} places`}
    >
      <p>Only an admin can accept over capacity. You can put this registration on the waiting list.</p>
    </Callout>
  );
}

function SkippedNotice({ review: { waiting_place } }: { review: Review }) {
  return (
    waiting_place && (
      <Callout colour="amber" title={waitingListText(waiting_place)}>
        <p>Add an internal note to say why the others are skipped. It stays in the history.</p>
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

type FormProps = Pick<Props, 'review' | 'onClose'>;

/** An undo, its reason, and then what happens to the email about the decision. */
export function DecisionUndoForm({ review: { id, version }, onClose }: FormProps) {
  const options = { params: { registrationId: id }, background: true };
  return (
    <PreviewedForm
      fields={undoFields}
      draftKey={`undo ${id}`}
      schema={undoBody}
      body={(texts) => ({ version, ...withoutEmpty(texts) })}
      preview={(body) => callApi(dryRunOf(undoDecision), { ...options, body })}
      send={(body) => callApi(undoDecision, { ...options, body })}
      submitLabel="Continue"
      sendLabel="Undo decision"
      withoutEmail={({ cancels }) =>
        cancels
          ? 'The email about the decision has not been sent yet. It is cancelled, and nothing is sent.'
          : undefined
      }
      onClose={onClose}
      {...useDecisionResult('Decision undone.')}
    >
      {(form) => (
        <>
          <FieldFor form={form} name="reason" />
          <NoteField form={form} />
        </>
      )}
    </PreviewedForm>
  );
}

const declineFields = { reason };

type DeclineProps = FormProps & { readonly request: Review['change_requests'][number] };

/** Declines a change request; the reason is emailed to the family. */
export function DeclineChangeForm({ review: { id, version }, request, onClose }: DeclineProps) {
  const options = { params: { registrationId: id }, background: true };
  return (
    <PreviewedForm
      fields={declineFields}
      draftKey={`decline ${request.id}`}
      schema={declineChangeBody}
      body={({ reason }) => ({ version, request_id: request.id, reason })}
      preview={(body) => callApi(dryRunOf(declineChange), { ...options, body })}
      send={(body) => callApi(declineChange, { ...options, body })}
      submitLabel="Preview email"
      sendLabel="Decline"
      destructive
      onClose={onClose}
      {...useDecisionResult('Change declined.')}
    >
      {(form) => <FieldFor form={form} name="reason" />}
    </PreviewedForm>
  );
}
