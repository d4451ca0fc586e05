import type { AccountRecord, CamperRecord } from '@bowline/contract/api/campers';
import { answersIn } from '@bowline/contract/form/answers-schema';
import type { Section } from '@bowline/contract/form/section';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { useReturnTo } from '../../shell/return-to.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FormActions } from '../../ui/feedback/still-needed.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { SectionAnswers } from '../registrations/section-answers.tsx';
import { isHidden } from '../sharing/sharing.tsx';

type Props = { section: Section; account: AccountRecord; camper: CamperRecord };

/** A section of a profile that this account may not change. */
export default function ReadOnlyProfile({ section, account, camper }: Props) {
  const { product, today } = usePortal();
  const back = (
    <FormActions>
      <LinkButton to={useReturnTo()}>{t('Back')}</LinkButton>
    </FormActions>
  );
  if (isHidden(camper, section.id))
    return (
      <Card>
        <p>{t('These answers are not shared with you.')}</p>
        {back}
      </Card>
    );
  const answers = answersIn(camper);
  const birthDate = answers.dob ? String(answers.dob) : undefined;
  const context = { accountType: account.type, product, today, birthDate };
  return <SectionAnswers {...{ section, answers, context }}>{back}</SectionAnswers>;
}
