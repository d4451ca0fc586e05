import { type AnswerPart, getAnswerPart } from '@bowline/contract/api/staff/review/corrections';
import { getIdBack, getIdFront } from '@bowline/contract/api/staff/review/registrations';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useNavigate, useParams, useSearchParams } from '../../../ui/router/router.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NotFoundPage, StaffPage } from '../../ui/staff-page.tsx';
import { PeoplePicture } from '../registrations/people-picture.tsx';
import { AnswerForm, type PartParams } from './answer-form.tsx';
import styles from './answers.module.css';
import { paperPath } from './paper-path.ts';

/** One section of a family's answers, to fill in or correct. */
export default function AnswerPartPage() {
  const { accountId = '', recordId = '', part = '' } = useParams();
  const params = { accountId, recordId, part };
  return (
    <Loaded call={getAnswerPart} params={params} fresh notFound={<NotFoundPage />}>
      {(answers) => <AnswerPartForm key={`${recordId} ${part}`} params={params} part={answers} />}
    </Loaded>
  );
}

function AnswerPartForm({ params, part }: { params: PartParams; part: AnswerPart }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const registration = search.get('registration');
  const reviewed = registration && `/registrations/${registration}`;
  const backTo = part.paper ? paperPath(params.accountId) : (reviewed ?? `/families/${params.accountId}`);
  const sent = useStaffSentWords();
  const saved = () => {
    if (!part.paper) notifySuccess(`Saved. ${sent('The family is told by email.')}`);
    navigate(backTo);
  };
  return (
    <StaffPage
      title={part.title}
      subtitle={part.of}
      actions={
        <LinkButton variant="quiet" to={backTo}>
          {reviewed ? 'Back to the registration' : 'Back to the family'}
        </LinkButton>
      }
    >
      {part.signed && (
        <Callout colour="blue">
          What the family signed stays as it is. Your change is kept beside it, and the camp’s lists use it.
        </Callout>
      )}
      <div className={classNames('row gap-4', styles.columns)}>
        <AnswerForm {...{ params, part, backTo }} onSaved={saved} />
        {part.id_images_of && <IdImages id={part.id_images_of} />}
      </div>
    </StaffPage>
  );
}

/** The pictures to read a name, a number and a date of birth from. */
function IdImages({ id }: { id: string }) {
  return (
    <Card as="section" className={styles.papers}>
      <h2>ID</h2>
      <PeoplePicture id={id} call={getIdFront} label="ID (front)" />
      <PeoplePicture id={id} call={getIdBack} label="ID (back)" />
    </Card>
  );
}
