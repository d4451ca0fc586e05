import { profileParts } from '@bowline/contract/profile/camper';
import { getCamperCard } from '@bowline/contract/registrations/camper-card';
import { t, translate } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { withReturnTo } from '../../shell/return-to.ts';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Link } from '../../ui/link.tsx';
import type { Wizard } from './wizard.ts';

/** The first step before there is a form: the step where a registration can begin, else the reasons why it cannot. */
export default function BeginGuard({ wizard, children }: { wizard: Wizard; children: ReactNode }) {
  return canBegin(wizard) ? children : <CannotBegin wizard={wizard} />;
}

/** Whether a registration that does not exist yet can be started now. */
export function canBegin({ account, camper }: Wizard): boolean {
  const { action } = getCamperCard(camper);
  return account.is_complete && action?.kind === 'register' && !action.disabled;
}

/** Why no registration can begin now, with links. */
export function CannotBegin({ wizard }: { wizard: Wizard }) {
  const { account, camper } = wizard;
  const reasons = account.is_complete
    ? getCamperCard(camper).messages
    : [t('Please complete your account profile before camper registration.')];
  return (
    <>
      <Callout colour="amber" title={t('Registration can’t start yet')}>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <OpenParts wizard={wizard} />
      </Callout>
      <ButtonRow>
        <LinkButton variant="primary" to="/campers">
          {t('Back to campers')}
        </LinkButton>
      </ButtonRow>
    </>
  );
}

/** Links to what is still open, each of which leads back here. */
function OpenParts({ wizard: { account, camper, pathTo, step } }: { wizard: Wizard }) {
  const fits = camper.eligible_camp !== null;
  const open = profileParts.filter(({ flag }) => fits && !camper.profile_completion[flag]);
  const parts = open.map(({ title, path }) => ({ title: translate(title), page: `${path}/${camper.id}` }));
  const links = account.is_complete ? parts : [{ title: t('Account Settings'), page: '/account' }];
  return (
    <ul>
      {links.map(({ title, page }) => (
        <li key={page}>
          <Link to={withReturnTo(page, pathTo(step))}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
