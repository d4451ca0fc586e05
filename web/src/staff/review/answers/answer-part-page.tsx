import { type AnswerPart, getAnswerPart } from '@bowline/contract/api/staff/review/corrections';
import { getIdBack, getIdFront } from '@bowline/contract/api/staff/review/registrations';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { queryOf } from '../../../query/query.ts';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useNavigate, useParams, useSearchParams } from '../../../ui/router/router.tsx';
import { NotFoundPage, StaffPage } from '../../ui/staff-page.tsx';
import { PeoplePicture } from '../registrations/people-picture.tsx';
import { AnswerForm, type PartParams } from './answer-form.tsx';
import styles from './answers.module.css';
import { paperPath } from './paper-path.ts';

/** One section of a family's answers, to fill in or correct. */
export default function AnswerPartPage() {
  const { accountId = '', recordId = '', part = '' } = useParams();
  const params = { accountId, recordId, part };
  const { data, error, refetch } = useQuery({
    ...queryOf(getAnswerPart, { params }),
    // Each load of guarded answers is logged as a view.
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
  if (isNotForReader(error)) return <NotFoundPage />;
  if (error && !data) return <LoadFailed error={error} tryAgain={() => void refetch()} />;
  return data ? <AnswerPartForm key={`${recordId} ${part}`} params={params} part={data} /> : null;
}

const isNotForReader = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'forbidden');

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
