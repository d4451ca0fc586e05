import type { Review } from '@bowline/contract/api/staff/registration-review';
import { t } from '@bowline/contract/text/t';
import { useId } from 'react';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { FieldError } from '../../ui/fields/field-frame.tsx';
import styles from './decision.module.css';

type Props = {
  review: Pick<Review, 'returnable'>;
  steps: readonly string[];
  onChoose: (steps: readonly string[]) => void;
  error: string | undefined;
};

/** The sections that go back to the family; only they open again. */
export function DecisionSteps({ review: { returnable }, steps, onChoose, error }: Props) {
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
