import { isProfilePart, profileParts } from '@bowline/contract/profile-parts';
import { t } from '@bowline/contract/text/t';
import { stepTitle, workflowOf } from '@bowline/contract/workflows';
import { Link } from '../../ui/link.tsx';
import type { Wizard } from './wizard.ts';

/** Links to some of the parts, in the order of the form, and then to those of the profile. */
export function PartLinks({ wizard, steps }: { wizard: Wizard; steps: readonly string[] }) {
  const { formType, account, camper, pathTo } = wizard;
  const parts = workflowOf(formType).filter((step) => step !== 'done' && steps.includes(step));
  return (
    <ul>
      {parts.map((step) => (
        <li key={step}>
          <Link to={pathTo(step)}>{t(stepTitle(step, account.type))}</Link>
        </li>
      ))}
      {steps.filter(isProfilePart).map((part) => (
        <li key={part}>
          <Link to={profileParts[part].path(camper.id)}>{t(profileParts[part].title)}</Link>
        </li>
      ))}
    </ul>
  );
}
