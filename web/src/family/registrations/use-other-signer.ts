import { getRegistrationHistory } from '@bowline/contract/api/family/registration-history';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../query/query.ts';

/** The name of another guardian who signed the form last: null where this account did, undefined until it is known. */
export function useOtherSigner(formId: string): string | null | undefined {
  const { data } = useQuery(queryOf(getRegistrationHistory, { params: { formId } }));
  return data && (data.filter(({ signed }) => signed).at(-1)?.by ?? null);
}
