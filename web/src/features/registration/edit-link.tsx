import { profileParts } from '@bowline/contract/profile/camper';
import { t } from '@bowline/contract/text/t';
import type { ReviewStep } from '@bowline/contract/wizard-step';
import { withReturnTo } from '../../app/return-to.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Wizard } from './wizard.ts';

/** Leads to the page where this very section is edited, and from there back to this step. */
export function EditLink({ wizard, review }: { wizard: Wizard; review: ReviewStep }) {
  const here = wizard.pathTo(wizard.step);
  const ofCamper = review.record === 'camper';
  const page = ofCamper ? `${profilePath(review.section.id)}/${wizard.camper.id}` : '/account';
  return (
    <LinkButton to={withReturnTo(page, here)}>{ofCamper ? t('Edit profile') : t('Edit details')}</LinkButton>
  );
}

function profilePath(sectionId: string): string {
  return profileParts.find(({ flag }) => flag === sectionId)?.path ?? '/camper';
}
