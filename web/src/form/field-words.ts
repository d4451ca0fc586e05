import type { Field } from '@bowline/contract/form/field';
import { hintOf, labelOf } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';
import type { AnswersForm } from './answers-form.ts';

type Words = Pick<AnswersForm, 'context' | 'isFixed'>;

/** The texts around the control of a field. */
export function fieldWords(field: Field, { context, isFixed }: Words) {
  const hint = hintOf(field, context) || undefined;
  return { label: labelOf(field, context), hint, optional: !field.required && !isFixed(field) };
}

/** A field as it is called away from its place; its group tells it apart from another of the same label. */
export function fieldTitle(name: string, { fields, context }: Pick<AnswersForm, 'fields' | 'context'>) {
  const field = fields[name];
  if (!field) return name;
  const label = labelOf(field, context);
  const twice = Object.values(fields).filter((other) => labelOf(other, context) === label).length > 1;
  return twice && field.group ? `${t(field.group.title)}: ${label}` : label;
}
