import { listStaffCamps } from '@bowline/contract/api/staff/camps';
import { formatDate } from '@bowline/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../query/query-of.ts';

/** Every camp, told apart by its first day. */
export function useCampOptions() {
  const { data = [] } = useQuery(queryOf(listStaffCamps));
  return data.map(({ id, name, starts_on }) => ({ value: id, label: `${name}, ${formatDate(starts_on)}` }));
}
