import { t } from '@bowline/contract/text/t';
import { stepTitle, workflowOf } from '@bowline/contract/workflows';
import { Link } from 'react-router';
import type { Wizard } from './wizard.ts';

/** Links to some of the parts, in the order of the form. */
export function PartLinks({ wizard, steps }: { wizard: Wizard; steps: readonly string[] }) {
  const { formType, account, pathTo } = wizard;
  const parts = workflowOf(formType).filter((step) => step !== 'done' && steps.includes(step));
  return (
    <ul>
      {parts.map((step) => (
        <li key={step}>
          <Link to={pathTo(step)}>{t(stepTitle(step, account.type))}</Link>
        </li>
      ))}
    </ul>
  );
}
