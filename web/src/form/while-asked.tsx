import type { Condition } from '@bowline/contract/form/field';
import { isShown } from '@bowline/contract/form/shown';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnswersForm } from './answers-form.ts';
import { answersFromTyped } from './typed-values.ts';

type Props = { form: AnswersForm; name: string; children: ReactNode };

/** Shows a question while the answers it depends on ask for it. What was typed stays in the form meanwhile. */
export function WhileAsked({ form, name, children }: Props) {
  const showWhen = form.fields[name]?.showWhen;
  return showWhen ? <WhileHeld {...{ form, name, showWhen, children }} /> : children;
}

function WhileHeld({ form, name, showWhen, children }: Props & { showWhen: Condition }) {
  const { fields, context, state } = form;
  const field = fields[name];
  const asked = useWatch({
    control: state.control,
    name: Object.keys(showWhen),
    compute: () => field && isShown(field, answersFromTyped(fields, state.getValues()), context),
  });
  return asked ? children : null;
}
