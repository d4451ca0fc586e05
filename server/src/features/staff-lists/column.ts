import type { Field, Fields } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { isShown } from '@bowline/contract/form/shown';
import { answerInWords, labelOf } from '@bowline/contract/form/words';
import { canSeeField, canSeeSection, type StaffRole, sightNeededFor } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import type { CampPerson } from './people.ts';

/** A column of a list: in words. */
export interface Column {
  readonly name: string;
  readonly label: (product: string) => string;
  readonly read: (person: CampPerson, product: string) => string;
  readonly isFor: (role: StaffRole) => boolean;
  /** A view of it is written to the access log. */
  readonly sensitive: boolean;
}

/** A column of what is not an answer. */
export function told(name: string, label: string, read: (person: CampPerson) => string): Column {
  return { name, label: () => t(label), read, isFor: () => true, sensitive: false };
}

/** The column of a question of a section, headed and worded as in the form. */
export function question<F extends Fields>(section: Section<F>, name: keyof F & string): Column {
  const field: Field | undefined = section.fields[name];
  if (!field) throw new Error(`No question is called ${name}`);
  return {
    name,
    label: (product) => labelOf(field, { accountType: 'parent', product }),
    read: (person, product) => inWords(section.id, name, field, person, product),
    isFor: (role) => canSeeSection(role, section.id) && canSeeField(role, field),
    sensitive: sightNeededFor(section.id) !== undefined || field.kind === 'ic',
  };
}

/** The columns of several questions of a section. */
export function asked<F extends Fields>(section: Section<F>, ...names: (keyof F & string)[]): Column[] {
  return names.map((name) => question(section, name));
}

function inWords(section: string, name: string, field: Field, person: CampPerson, product: string): string {
  const answers = person.answers[section] ?? {};
  const { accountType } = person;
  if (!isShown(field, answers, { accountType })) return '';
  return answerInWords(field, answers[name], { accountType, product });
}
