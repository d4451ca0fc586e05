import { t } from '@bowline/contract/text/t';
import { classNames } from '../class-names.ts';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Disclosure } from './disclosure.tsx';
import styles from './step-list.module.css';

export type StepState = 'complete' | 'current' | 'todo';

/** `to` is given for the steps a person may go to. */
export type StepListItem = { id: string; label: string; state: StepState; to?: string };

/** The current position in a row of steps: a full list beside a wide page, a bar that unfolds on a phone. */
export function StepList({ label, steps }: { label: string; steps: readonly StepListItem[] }) {
  const number = steps.findIndex((step) => step.state === 'current') + 1;
  const position = t('Step {number} of {count}', { number, count: steps.length });
  return (
    <nav className="small" aria-label={label}>
      <div className={styles.phone}>
        <ProgressBar label={position} value={number} max={steps.length} />
        <Disclosure key={number} summary={t('All steps')}>
          <Steps steps={steps} />
        </Disclosure>
      </div>
      <div className={styles.desk}>
        <Steps steps={steps} />
      </div>
    </nav>
  );
}

function Steps({ steps }: { steps: readonly StepListItem[] }) {
  return (
    <ol className={styles.list}>
      {steps.map((step, index) => (
        <li key={step.id}>
          <Step step={step} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}

function Step({ step, number }: { step: StepListItem; number: number }) {
  const className = classNames(styles.step, styles[step.state]);
  const content = (
    <>
      <span className={classNames('center medium', styles.mark)} aria-hidden="true">
        {step.state === 'complete' ? <Icon name="tick" /> : number}
      </span>
      <span>
        {step.label}
        {step.state === 'complete' && <VisuallyHidden> {t('(done)')}</VisuallyHidden>}
      </span>
    </>
  );
  if (!step.to || step.state === 'current') {
    return (
      <span className={className} aria-current={step.state === 'current' ? 'step' : undefined}>
        {content}
      </span>
    );
  }
  return (
    <Link className={className} to={step.to}>
      {content}
    </Link>
  );
}
