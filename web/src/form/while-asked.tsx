import type { Field } from '@bowline/contract/form/field';
import { isShown } from '@bowline/contract/form/shown';
import type { ReactNode } from 'react';
import { type AnswersForm, useFilled } from './answers-form.ts';
import { answersFromTyped } from './typed-values.ts';

type Props = { form: AnswersForm; name: string; children: ReactNode };

/** Shows a question while the answers it depends on ask for it. What was typed stays in the form meanwhile. */
export function WhileAsked({ form, name, children }: Props) {
  const field = form.fields[name];
  return field?.showWhen ? <WhileHeld {...{ form, field, children }} /> : children;
}

function WhileHeld({ form, field, children }: Omit<Props, 'name'> & { field: Field }) {
  const { fields, context } = form;
  const asked = useFilled(form, ({ typed }) => isShown(field, answersFromTyped(fields, typed), context));
  return asked ? children : null;
}
