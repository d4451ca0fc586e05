import type { CamperRecord } from '@bowline/contract/api/campers';
import {
  getRegistrationChanges,
  type ProfileChange,
  type RegistrationChanges,
} from '@bowline/contract/api/family/change-requests';
import { t } from '@bowline/contract/text/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf, setQueryData } from '../../query/query.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Card } from '../../ui/layout/page.tsx';
import styles from './change-request.module.css';
import { ChangeRequestCard } from './change-request-card.tsx';
import { ChangedAnswer } from './changed-answer.tsx';

/** What the profile says otherwise than the form that was signed, answer by answer. */
export function ProfileChangesCard({ changes }: { changes: readonly ProfileChange[] }) {
  return (
    <Card as="section" className={styles.part}>
      <h2>{t('Changed since you submitted')}</h2>
      <p>{t('The form keeps the answers that were signed. The camp’s lists use the new ones.')}</p>
      <DefinitionList
        items={changes.map((change) => ({
          key: `${change.step} ${change.name}`,
          term: <Question change={change} />,
          value: <ChangedAnswer change={change} />,
        }))}
      />
    </Card>
  );
}

/** The same words are asked in several parts, such as a phone. */
function Question({ change: { label, title } }: { change: ProfileChange }) {
  return (
    <>
      {label}
      {label !== title && <span className="small block"> {title}</span>}
    </>
  );
}

type Props = { camper: CamperRecord; formId: string };

/** Below a submitted form: what changed since, and how to ask for a change in the form itself. */
export function FormChangesPart({ camper, formId }: Props) {
  const query = queryOf(getRegistrationChanges, { params: { formId } });
  const { data } = useQuery({ ...query, staleTime: 0 });
  const queries = useQueryClient();
  if (!data) return null;
  const show = (changes: RegistrationChanges) => setQueryData(queries, query, () => changes);
  return (
    <>
      {data.profile_changes.length > 0 && <ProfileChangesCard changes={data.profile_changes} />}
      <ChangeRequestCard {...{ camper, formId }} changes={data} onChange={show} />
    </>
  );
}
