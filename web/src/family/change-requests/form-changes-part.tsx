import { type FormChanges, getFormChanges } from '@bowline/contract/api/form-changes';
import type { CamperRecord } from '@bowline/contract/api/records';
import { queryOf } from '../../query/query.ts';
import { useQueryCache } from '../../query/query-context.ts';
import { useQuery } from '../../query/use-query.ts';
import { ChangeRequestCard } from './change-request-card.tsx';
import { ProfileChangesCard } from './profile-changes-card.tsx';

type Props = { camper: CamperRecord; formId: string };

/** Below a submitted form: what changed since, and how to ask for a change in the form itself. */
export function FormChangesPart({ camper, formId }: Props) {
  const query = queryOf(getFormChanges, { formId });
  const { data } = useQuery({ ...query, staleTime: 0 });
  const queries = useQueryCache();
  if (!data) return null;
  const show = (changes: FormChanges) => queries.setQueryData(query, () => changes);
  return (
    <>
      {data.profile_changes.length > 0 && <ProfileChangesCard changes={data.profile_changes} />}
      <ChangeRequestCard {...{ camper, formId }} changes={data} onChange={show} />
    </>
  );
}
