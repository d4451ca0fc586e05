import type { CampListColumn } from '@bowline/contract/api/staff/lists';
import type { Answer, Field, ListColumn } from '@bowline/contract/form/field';
import { type CampListId, type MarkedField, type Meaning, marksIn } from '@bowline/contract/form/marks';
import { isShown } from '@bowline/contract/form/shown';
import { answerInWords, labelOf } from '@bowline/contract/form/words';
import { everySection } from '@bowline/contract/staff/every-section';
import { standingOf } from '@bowline/contract/staff/places';
import { canSeeField, canSeeSection, type StaffRole, sightNeededFor } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import type { CampPerson } from './queries.ts';

export const name = meant('camper name');

export const age = told({ name: 'age', label: 'Age', kind: 'number', read: ({ age }) => String(age) });

export const familyPhone = meant('family phone');

/** Who holds the account. */
export const family = told({
  name: 'family',
  label: 'Family',
  shared: { heading: 'Family' },
  read: (person) => familyName(person),
});

/** On every list that shows more than the accepted. */
export const status = told({ name: 'status', label: 'Status', read: statusInWords });

const marks = marksIn(everySection);

const kinds: Readonly<Record<Field['kind'], Column['kind']>> = {
  text: 'text',
  email: 'text',
  country: 'text',
  longText: 'long text',
  phone: 'phone',
  ic: 'code',
  date: 'code',
  number: 'number',
  yesNo: 'short text',
  choice: 'short text',
  scale: 'number',
  agreement: 'short text',
};

/** Where an answer is kept. */
export type AnswerPlace = Pick<MarkedField, 'section' | 'name'>;

/** A column of a list: in words. */
export interface Column {
  readonly name: string;
  readonly kind: CampListColumn['kind'];
  readonly label: (product: string) => string;
  /** Where it shares a column of the page with others. */
  readonly shared?: ListColumn | undefined;
  readonly read: (person: CampPerson, product: string) => string;
  /** The answers that it is read from. */
  readonly answers: readonly AnswerPlace[];
  readonly isFor: (roles: readonly StaffRole[]) => boolean;
  /** A view of it is written to the access log. */
  readonly sensitive: boolean;
}

type Told = Pick<Column, 'name' | 'read'> & Partial<Pick<Column, 'kind' | 'shared'>> & { label: string };

/** A column of what is not an answer. */
export function told({ label, ...column }: Told): Column {
  return { kind: 'text', ...column, label: () => t(label), isFor: () => true, answers: [], sensitive: false };
}

/** A column as it is sent. */
export function presentColumn({ name, kind, label, shared }: Column, product: string): CampListColumn {
  return {
    name,
    kind,
    label: label(product),
    heading: shared ? t(shared.heading) : label(product),
    part: shared?.part ? t(shared.part) : null,
  };
}

/** Somebody who answered: all that the wording of an answer depends on. */
export type Respondent = Pick<CampPerson, 'accountType' | 'answers'>;

const everyQuestion = (_: MarkedField): boolean => true;

/** The columns of the questions that stand on a list, headed and worded as in the forms. */
export function asked(list: CampListId, which: (field: Field) => boolean = () => true): Column[] {
  return marks
    .on(list)
    .filter(({ field }) => which(field))
    .map(columnOf);
}

/** The questions that stand on a list, in the order of the forms. */
export const questionsOn = (list: CampListId): readonly MarkedField[] => marks.on(list);

/** The column of what an answer means. */
export const meant = (meaning: Meaning): Column => columnOf(marks.meaning(meaning));

/** What somebody answered to the question of this meaning; null where it was not put or left open. */
export function answerOf(person: Respondent, meaning: Meaning): Answer | null {
  const marked = marks.meaning(meaning);
  return shownAnswer(marked, person);
}

/** The same in words. */
export function wordsOf(person: Respondent, meaning: Meaning, product: string): string {
  return inWords(marks.meaning(meaning), person, product);
}

function columnOf(marked: MarkedField): Column {
  const { section, name, field } = marked;
  return {
    name,
    kind: kinds[field.kind],
    shared: field.listColumn,
    label: (product) => headingOf(field, product),
    read: (person, product) => inWords(marked, person, product),
    answers: [marked],
    isFor: (roles) => canSeeSection(roles, section) && canSeeField(roles, field),
    sensitive: sightNeededFor(section) !== undefined || field.kind === 'ic',
  };
}

/** What a question is called on a list. */
export const headingOf = (field: Field, product: string): string =>
  field.listLabel ? t(field.listLabel) : labelOf(field, { accountType: 'parent', product });

/** An answer in words; empty where the question was not put or left open. */
export function inWords(marked: MarkedField, person: Respondent, product: string): string {
  const { accountType } = person;
  return answerInWords(marked.field, shownAnswer(marked, person), { accountType, product });
}

// What stands stored under a question that is no longer put is no answer.
function shownAnswer({ section, name, field }: MarkedField, person: Respondent): Answer | null {
  const answers = person.answers[section] ?? {};
  return isShown(field, answers, person) ? (answers[name] ?? null) : null;
}

/** Everything answered with Yes to the yes-or-no questions of a list that are no alerts, by its label. */
export function affirmed(list: CampListId, person: Respondent, which = everyQuestion): string[] {
  return questionsAffirmed(list)
    .filter(which)
    .filter((marked) => shownAnswer(marked, person) === true)
    .map(({ field }) => headingOf(field, '').replace(/\?$/, ''));
}

/** The yes-or-no questions of a list that are no alerts. */
export const questionsAffirmed = (list: CampListId): readonly MarkedField[] =>
  marks.on(list).filter(({ field }) => field.kind === 'yesNo' && !field.alert);

/** The questions that bring alerts to a list. */
export const questionsOfAlerts = (list: CampListId): readonly MarkedField[] =>
  marks.alerts.filter(({ lists }) => lists.includes(list));

/** What staff must not miss about somebody, among the questions of a list. */
export function alertsOf(list: CampListId, person: Respondent, which = everyQuestion): string[] {
  return questionsOfAlerts(list)
    .filter(which)
    .filter((marked) => shownAnswer(marked, person) === marked.field.alert?.answer)
    .map(({ field }) => t(field.alert?.label ?? ''));
}

/** The question of a list with the highest level somebody gave, the first of those that are level; undefined without any. */
export function strongest(list: CampListId, person: Respondent): Field | undefined {
  const levels = marks.on(list).filter(({ field }) => field.kind === 'scale');
  const levelOf = (marked: MarkedField) => Number(shownAnswer(marked, person) ?? 0);
  const best = levels.toSorted((a, b) => levelOf(b) - levelOf(a))[0];
  return best && levelOf(best) > 0 ? best.field : undefined;
}

/** Where the answer of a meaning is kept: its section and its name. */
export function placeOf(meaning: Meaning): { readonly section: string; readonly name: string } {
  return marks.meaning(meaning);
}

export function familyName(person: CampPerson): string {
  const names = [answerOf(person, 'family first name'), answerOf(person, 'family last name')];
  return names.filter(Boolean).join(' ');
}

function statusInWords(person: CampPerson): string {
  const standing = t(standingOf(person));
  return person.status === 'Changes Requested'
    ? t('{status}, changes requested', { status: standing })
    : standing;
}
