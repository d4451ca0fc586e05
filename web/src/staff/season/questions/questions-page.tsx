import {
  askCampQuestions,
  type CampQuestionsRecord,
  getCampQuestions,
  publishCampQuestions,
} from '@bowline/contract/api/staff/season/camp-questions';
import { statusLabels } from '@bowline/contract/registrations/status';
import { decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { useStaffMe } from '../../session/session.ts';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
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
          <Lacking record={record} />
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

/** The families whose forms were sent before a question that must be answered. */
function Lacking({ record }: { record: CampQuestionsRecord }) {
  const { roles } = useStaffMe();
  const { time_zone } = usePortal();
  const queries = useQueryClient();
  const params = { campId: record.camp.id };
  const ask = useMutation({
    mutationFn: () => callApi(askCampQuestions, { params }),
    onSuccess: (asked) => {
      setQueryData(queries, queryOf(getCampQuestions, { params }), () => asked);
      notifySuccess('Emails are on their way.');
    },
  });
  const { lacking } = record;
  if (lacking.length === 0) return null;
  return (
    <Card as="section">
      <h2>{`Sent before the latest questions (${lacking.length})`}</h2>
      <ResponsiveTable
        caption="Forms that lack an answer"
        columns={columns}
        rows={lacking.map((row) => ({ key: row.registration_id, cells: cellsOf(row, time_zone) }))}
      />
      {hasAnyRole(roles, decidingRoles) && (
        <Button variant="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
          {lacking.length === 1 ? 'Email this family' : `Email these ${lacking.length} families`}
        </Button>
      )}
    </Card>
  );
}

const columns = [
  { key: 'camper', label: 'Camper', heads: true },
  { key: 'reference', label: 'Reference' },
  { key: 'status', label: 'Status' },
  { key: 'open', label: 'Open questions', numeric: true },
  { key: 'asked', label: 'Asked by email' },
];

const cellsOf = (
  { registration_id, camper_name, reference, status, open, asked_at }: CampQuestionsRecord['lacking'][number],
  timeZone: string,
) => [
  <Link key="camper" to={`/registrations/${registration_id}`}>
    {camper_name}
  </Link>,
  reference,
  statusLabels[status],
  open,
  asked_at ? formatInstant(asked_at, timeZone) : 'Not yet',
];
