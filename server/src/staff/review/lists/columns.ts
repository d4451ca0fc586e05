import type { CampListColumn } from '@bowline/contract/api/staff/review/lists';
import type { Field, ListColumn } from '@bowline/contract/form/field';
import type { CampListId, FieldRole, TaggedField } from '@bowline/contract/form/tags';
import { effectiveStatus } from '@bowline/contract/registrations/places';
import { canSeeAnswer, categoryOfField, type StaffRole } from '@bowline/contract/staff/roles';
import { personName } from '@bowline/contract/text/names/person-name';
import { answerOf, headingOf, inWords, questionFor, questionsOn, shownAnswer } from './answers.ts';
import type { CampPerson } from './queries.ts';

/** Where an answer is stored. */
export type AnswerPath = Pick<TaggedField, 'section' | 'name'>;

/** A column of a list: in words. */
export interface Column {
  readonly name: string;
  readonly kind: CampListColumn['kind'];
  readonly label: (product: string) => string;
  /** Where it shares a column of the page with others. */
  readonly shared?: ListColumn | undefined;
  readonly read: (person: CampPerson, product: string) => string;
  /** A number, or a day as `yyyy-mm-dd`, which a spreadsheet keeps as such. */
  readonly value?: ((person: CampPerson) => number | string | undefined) | undefined;
  /** The answers from which it is computed. */
  readonly answers: readonly AnswerPath[];
  readonly isFor: (roles: readonly StaffRole[]) => boolean;
  /** A view of it is written to the access log. */
  readonly sensitive: boolean;
}

type ComputedColumn = Pick<Column, 'name' | 'read'> &
  Partial<Pick<Column, 'kind' | 'shared' | 'value'>> & { label: string };

/** A column that is no answer. */
export function computedColumn({ label, ...column }: ComputedColumn): Column {
  return { kind: 'text', ...column, label: () => label, isFor: () => true, answers: [], sensitive: false };
}

/** A column as it is sent. */
export function presentColumn({ name, kind, label, shared }: Column, product: string): CampListColumn {
  return {
    name,
    kind,
    label: label(product),
    heading: shared ? shared.heading : label(product),
    part: shared?.part ? shared.part : null,
  };
}

/** The columns of the questions of a list, with the labels and words of the registration. */
export function columnsForList(list: CampListId, which: (field: Field) => boolean = () => true): Column[] {
  return questionsOn(list)
    .filter(({ field }) => which(field))
    .map(columnOf);
}

/** The column of the answer with a tag. */
const columnForTag = (meaning: FieldRole): Column => columnOf(questionFor(meaning));

const kinds: Readonly<Record<Field['kind'], Column['kind']>> = {
  text: 'text',
  email: 'text',
  country: 'text',
  longText: 'long text',
  phone: 'phone',
  ic: 'code',
  date: 'date',
  number: 'number',
  yesNo: 'short text',
  choice: 'short text',
  choices: 'text',
  scale: 'number',
  agreement: 'short text',
  upload: 'text',
};

/** The column of an answer. */
export function columnOf(marked: TaggedField): Column {
  const { section, name, field } = marked;
  return {
    name,
    kind: kinds[field.kind],
    shared: field.listColumn,
    label: (product) => headingOf(field, product),
    read: (person, product) => inWords(marked, person, product),
    value: isTyped(field) ? (person) => typedAnswer(marked, person) : undefined,
    answers: [marked],
    isFor: (roles) => canSeeAnswer(roles, section, field),
    sensitive: categoryOfField(section, field) !== undefined || field.kind === 'ic',
  };
}

const isTyped = ({ kind }: Field): boolean => kind === 'number' || kind === 'date';

function typedAnswer(marked: TaggedField, person: CampPerson): number | string | undefined {
  const answer = shownAnswer(marked, person);
  if (answer === null) return undefined;
  return marked.field.kind === 'number' ? Number(answer) : String(answer);
}

export const name: Column = { ...columnForTag('camper name'), read: (person) => person.name };

export const age = computedColumn({
  name: 'age',
  label: 'Age',
  kind: 'number',
  read: ({ age }) => String(age),
  value: ({ age }) => age,
});

/** The boats, cabins and other groups, so that one list shows who is on a boat. */
export const groups = computedColumn({
  name: 'groups',
  label: 'Groups',
  read: (person) => person.groups.join(', '),
});

export const familyPhone = columnForTag('family phone');

/** Who holds the account. */
export const family = computedColumn({
  name: 'family',
  label: 'Family',
  shared: { heading: 'Family' },
  read: (person) => familyName(person),
});

/** On every list that shows more than the accepted. */
export const status = computedColumn({ name: 'status', label: 'Status', read: statusInWords });

export function familyName(person: CampPerson): string {
  return personName({
    name_first: answerOf(person, 'family first name'),
    name_last: answerOf(person, 'family last name'),
  });
}

function statusInWords(person: CampPerson): string {
  const status = effectiveStatus(person);
  return person.status === 'Changes Requested' ? `${status}, changes requested` : status;
}
