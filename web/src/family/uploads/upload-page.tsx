import { getCamper } from '@bowline/contract/api/campers';
import type { CamperRecord } from '@bowline/contract/api/records';
import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { isExpiredSession } from '../../api/is-expired-session.ts';
import { queryOf } from '../../query/query.ts';
import { useQuery } from '../../query/use-query.ts';

/** Loads the camper whom the pictures belong to. */
export function UploadPage({ Form }: { Form: ComponentType<{ camper: CamperRecord }> }) {
  const { id = '' } = useParams();
  const { data: camper, error } = useQuery(queryOf(getCamper, { id }));
  if (camper) return <Form camper={camper} />;
  if (!error || isExpiredSession(error)) return null;
  return <Navigate to="/404" replace state={{ error: 'Unable to load camper' }} />;
}
