import { decisionBody, type Review } from '@bowline/contract/api/staff/registration-review';
import { type DecisionName, decisions } from '@bowline/contract/decisions';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { CheckboxRow } from '../../../ui/checkbox-row.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useCallForm } from '../../form/use-call-form.ts';
import { MailPreview } from './mail-preview.tsx';
import styles from './review.module.css';
import { useDecision } from './use-decision.ts';

type Props = { review: Review; decision: DecisionName; onClose: () => void };

export function DecisionForm({ review, decision, onClose }: Props) {
  const { ready, preview, send, showOthers, back } = useDecision(review, onClose);
  const [steps, setSteps] = useState<readonly string[]>([]);
  const { messages, refusals, busy, onSubmit } = useCallForm({
    schema: decisionBody,
    read: ({ reason, note }) => ({
      decision,
      version: review.version,
      ...(reason?.trim() && { reason }),
      ...(note?.trim() && { note }),
      ...(decision === 'request changes' && { steps }),
    }),
    send: (body) => preview(body).catch(rethrowAfter(showOthers)),
    onDone: () => undefined,
  });
  if (ready) return <MailPreview mail={ready.mail} decision={decision} {...{ send, back, showOthers }} />;
  const { needsReason } = decisions[decision];
  return (
    <form onSubmit={onSubmit} noValidate>
      <AlertBox messages={[...refusals, ...(messages.steps ? [messages.steps] : [])]} />
      {decision === 'request changes' && (
        <StepChoice returnable={review.returnable} steps={steps} onChoose={setSteps} />
      )}
      {needsReason && (
        <TextArea
          label={t('Reason for the family')}
          hint={t('It stands in our mail as you write it.')}
          name="reason"
          error={messages.reason}
        />
      )}
      <TextArea
        optional
        label={t('Note for the office')}
        hint={t('The family never reads it.')}
        name="note"
        rows={2}
        error={messages.note}
      />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Look at the mail')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </ButtonRow>
    </form>
  );
}

const rethrowAfter = (act: (failure: unknown) => void) => (failure: unknown) => {
  act(failure);
  throw failure;
};

type ChoiceProps = Pick<Review, 'returnable'> & {
  steps: readonly string[];
  onChoose: (steps: readonly string[]) => void;
};

function StepChoice({ returnable, steps, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.steps}>
      <legend>{t('Sections that the family opens again')}</legend>
      {returnable.map(({ step, title }) => (
        <CheckboxRow
          key={step}
          label={title}
          checked={steps.includes(step)}
          onChange={({ currentTarget }) =>
            onChoose(currentTarget.checked ? [...steps, step] : steps.filter((one) => one !== step))
          }
        />
      ))}
    </fieldset>
  );
}
