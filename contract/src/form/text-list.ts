import type { Answers, Field } from './field.ts';
import { isMet } from './shown.ts';

type ListedField = Pick<Field, 'listed'>;

/** Whether a text is asked as a choice, given the answers beside it. */
export const listApplies = ({ listed }: ListedField, answers: Answers): boolean =>
  listed !== undefined && isMet(listed.when, answers);

/** A text as it is asked while its list applies: as a choice. */
export function listedField(field: Field): Field {
  const choices = field.listed?.choices ?? [];
  return { ...field, kind: 'choice', layout: 'list', choices };
}

/** A text as its list spells it; what the list does not have stays as it is. */
export function readListed(field: ListedField, text: string, answers: Answers): string {
  return (listApplies(field, answers) && field.listed?.read(text)) || text;
}
