import {
  type CampGroups,
  type GroupKindRecord,
  getGroups,
  moveGroupMembers,
} from '@bowline/contract/api/staff/on-site/groups';
import { shareDay } from '@bowline/contract/on-site/groups';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { groupBy } from '../../ui/group-by.ts';

export interface Move {
  readonly registration_id: string;
  /** Null for none. */
  readonly group_id: string | null;
}

/** Moves people within a kind. They are moved on the page at once, and back if it fails. */
export function useMove(campId: string, kind: GroupKindRecord) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (moves: readonly Move[]) =>
      callApi(moveGroupMembers, { params: { campId, kindId: kind.id }, body: { moves: [...moves] } }),
    onMutate: (moves) =>
      setQueryData<CampGroups>(queries, queryOf(getGroups, { params: { campId } }), (known) => {
        if (!known) throw new Error('Groups are moved before they are read');
        return { ...known, people: withMoves(known.people, kind, moves) };
      }),
    onError: () => queries.invalidateQueries(queryOf(getGroups, { params: { campId } })),
  });
}

/** People after some moves: each leaves the groups of the kind that share a day with the new one. */
function withMoves(people: CampGroups['people'], kind: GroupKindRecord, moves: readonly Move[]) {
  const byPerson = new Map(groupBy(moves, ({ registration_id }) => registration_id));
  return people.map((person) => {
    const own = byPerson.get(person.registration_id) ?? [];
    const group_ids = own.reduce((ids, { group_id }) => afterMove(ids, kind, group_id), person.group_ids);
    return { ...person, group_ids };
  });
}

function afterMove(group_ids: string[], { groups }: GroupKindRecord, to: string | null): string[] {
  const target = groups.find(({ id }) => id === to);
  const left = groups.filter((group) => !target || shareDay(group, target)).map(({ id }) => id);
  const others = group_ids.filter((id) => !left.includes(id));
  return target ? [...others, target.id] : others;
}
