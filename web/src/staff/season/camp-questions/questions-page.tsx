import {
  type CampQuestionsRecord,
  getCampQuestions,
  publishCampQuestions,
} from '@bowline/contract/api/staff/season/camp-questions';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { usePortal } from '../../../shell/portal.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { LackingAnswers } from './lacking-answers.tsx';
import { QuestionsForm } from './questions-form.tsx';
import { QuestionsPreview } from './questions-preview.tsx';

/** The questions that a camp adds to its form, and who has yet to answer the latest. */
export default function QuestionsPage() {
  const { campId = '' } = useParams();
  const { roles } = useStaffMe();
  const mayPublish = hasAnyRole(roles, publishCampQuestions.roles);
  return (
    <Loaded call={getCampQuestions} params={{ campId }} fresh>
      {(record) => (
        <StaffPage
          title={`Questions: ${record.camp.name}`}
          subtitle={<Published record={record} />}
          actions={<LinkButton to={`/camps/${campId}`}>Back to the camp</LinkButton>}
        >
          <LackingAnswers record={record} />
          {mayPublish ? (
            <QuestionsForm key={record.version} record={record} />
          ) : (
            <QuestionsPreview questions={record.questions} />
          )}
        </StaffPage>
      )}
    </Loaded>
  );
}

function Published({ record: { version, published_at, published_by } }: { record: CampQuestionsRecord }) {
  const { time_zone } = usePortal();
  if (!published_at) return 'Families will answer them in the step Annual update.';
  const by = published_by ? ` by ${published_by}` : '';
  return `Version ${version}, published ${formatInstant(published_at, time_zone)}${by}`;
}
