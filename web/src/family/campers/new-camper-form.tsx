import { listCampers } from '@bowline/contract/api/campers';
import type { AccountRecord } from '@bowline/contract/api/records';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { useMemo, useRef } from 'react';
import { Navigate } from 'react-router';
import { queryOf } from '../../query/query.ts';
import { useQuery } from '../../query/use-query.ts';
import { CamperForm } from './camper-form.tsx';
import { newCamper } from './new-camper.ts';

type Props = { account: AccountRecord };

/** A new camper; an adult who has a profile already is led to it, since there is one for each adult. */
export function NewCamperForm({ account }: Props) {
  return account.type === 'adult_camper' ? (
    <OnlyProfile account={account} />
  ) : (
    <EmptyForm account={account} />
  );
}

function OnlyProfile({ account }: Props) {
  const { data } = useQuery(queryOf(listCampers));
  // The profile that this very form makes must not lead away from it.
  const campers = useRef(data);
  campers.current ??= data;
  if (!campers.current) return null;
  const [own] = campers.current;
  return own ? (
    <Navigate to={`/camper/${own.id}`} replace state={{ sentFromAdding: true }} />
  ) : (
    <EmptyForm account={account} />
  );
}

function EmptyForm({ account }: Props) {
  const record = useMemo(() => newCamper(account), [account]);
  return <CamperForm section={camperDetails} account={account} camper={undefined} record={record} />;
}

export const sentFromAdding = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sentFromAdding' in state;
