import type { CampListRow } from '@bowline/contract/api/staff/review/lists';
import { effectiveStatus } from '@bowline/contract/registrations/places';
import { destroyBy, rowMatches, statusesOnLists } from '@bowline/contract/staff/lists';
import { formatDateRange } from '@bowline/contract/text/dates';
import type { ChangedOn } from '../../../core/profile-changes/list-changes.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import { type AnswerPath, type Column, presentColumn } from './columns.ts';
import type { GroupedPerson, ListContext, ListDefinition, Total } from './list-definition.ts';
import { countGroups, groupPeople } from './list-definition.ts';
import type { CampPerson } from './queries.ts';

/** A list as one role reads it. */
export interface ListView {
  readonly definition: ListDefinition;
  readonly columns: readonly Column[];
  readonly context: ListContext;
  readonly changedOn: ChangedOn;
}

export interface PersonRow {
  readonly person: CampPerson;
  readonly row: CampListRow;
}

const isUndecided = (person: CampPerson): boolean =>
  !statusesOnLists.accepted.some((accepted) => accepted === effectiveStatus(person));

/** A row for each person who matches the search, those of a group together. Other requests are served meanwhile. */
export async function rowsOf(
  { definition, columns, context, changedOn }: ListView,
  people: readonly CampPerson[],
  search: string,
): Promise<readonly PersonRow[]> {
  const changeOf = (person: CampPerson, answers: readonly AnswerPath[] = []) =>
    answers
      .map((answer) => changedOn(person.registrationId, answer) ?? '')
      .toSorted()
      .at(-1) || null;
  const rowOf = ({ person, group }: GroupedPerson): PersonRow => ({
    person,
    row: {
      registration_id: person.registrationId,
      undecided: isUndecided(person),
      group,
      alerts: [...(definition.alerts?.(person) ?? [])],
      alerts_changed_on: changeOf(person, definition.alertAnswers),
      cells: columns.map(({ read, value, answers }) => ({
        text: read(person, context.product),
        changed_on: changeOf(person, answers),
        value: value?.(person),
      })),
    },
  });
  const rows: PersonRow[] = [];
  const matches = ({ row }: PersonRow) => search.trim() === '' || rowMatches(row, search);
  for await (const piece of inBatches(await groupPeople(definition, people, context)))
    rows.push(...piece.map(rowOf).filter(matches));
  return rows;
}

/** A list as it is sent; its totals are those of its rows. */
export function presentList({ definition, columns, context }: ListView, rows: readonly PersonRow[]) {
  const { camp, product } = context;
  const { grouping } = definition;
  const people = rows.map(({ person }) => person);
  return {
    camp: { id: camp.id, name: camp.name, dates: formatDateRange(camp.starts_on, camp.ends_on) },
    destroy_by: destroyBy(camp.ends_on),
    columns: columns.map((column) => presentColumn(column, product)),
    grouped_by: grouping ? grouping.label : null,
    rows: rows.map(({ row }) => row),
    totals: [...headCount(people), ...totalsOf(definition, rows, context)]
      .filter(({ column }) => column === undefined || columns.some(({ name }) => name === column))
      .map(({ column: _, ...total }) => total),
  };
}

/** How many there are, and of each sort where not all are accepted. */
function headCount(people: readonly CampPerson[]): Total[] {
  const undecided = people.filter(isUndecided).length;
  const campers = { label: 'Campers', value: String(people.length) };
  if (undecided === 0) return [campers];
  return [
    campers,
    { label: 'Accepted', value: String(people.length - undecided) },
    { label: 'Not accepted yet', value: String(undecided) },
  ];
}

function totalsOf(
  { grouping, totals }: ListDefinition,
  rows: readonly PersonRow[],
  context: ListContext,
): Total[] {
  if (totals)
    return [
      ...totals(
        rows.map(({ person }) => person),
        context,
      ),
    ];
  const groups = rows.map(({ row }) => row.group ?? '');
  return grouping ? countGroups(grouping, groups, context) : [];
}
