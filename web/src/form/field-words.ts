import type { Field } from '@bowline/contract/form/field';
import { labelOf } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';
import type { AnswersForm } from './answers-form.ts';

type Words = Pick<AnswersForm, 'context' | 'isFixed'>;

/** The texts around the control of a field. */
export function fieldWords(field: Field, { context, isFixed }: Words) {
  const hint = field.hint && t(field.hint, { product: context.product });
  return { label: labelOf(field, context), hint, optional: !field.required && !isFixed(field) };
}

/** A field as it is called away from its place, where its own label must say it all. */
export function fieldTitle(name: string, { fields, context }: Pick<AnswersForm, 'fields' | 'context'>) {
  const field = fields[name];
  return field ? labelOf(field, context) : name;
}
