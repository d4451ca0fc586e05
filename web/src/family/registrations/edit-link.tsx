import { profileParts } from '@bowline/contract/profile/camper';
import { t } from '@bowline/contract/text/t';
import type { ReviewStep } from '@bowline/contract/wizard-step';
import { editHash } from '../../form/focus-asked.ts';
import { withReturnTo } from '../../shell/return-to.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Wizard } from './wizard.ts';

type Props = { wizard: Wizard; review: ReviewStep };

/** The page where this very section is edited, at one of its questions; it leads back to this step. */
export function editPath({ wizard, review: { record, section } }: Props, field: string | undefined): string {
  const page = record === 'camper' ? `${profilePath(section.id)}/${wizard.camper.id}` : '/account';
  return withReturnTo(page, wizard.pathTo(wizard.step)) + (field ? editHash(field) : '');
}

export function EditLink({ wizard, review }: Props) {
  // The emergency contact is one of several parts of its page.
  const [first] = review.record === 'account' ? Object.keys(review.section.fields) : [];
  return (
    <LinkButton to={editPath({ wizard, review }, first)}>
      {review.record === 'camper' ? t('Edit profile') : t('Edit details')}
    </LinkButton>
  );
}

function profilePath(sectionId: string): string {
  return profileParts.find(({ flag }) => flag === sectionId)?.path ?? '/camper';
}
