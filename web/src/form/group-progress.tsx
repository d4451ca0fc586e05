import { isGiven } from '@bowline/contract/form/shown';
import { t } from '@bowline/contract/text/t';
import { type AnswersForm, useFilled } from './answers-form.ts';
import type { Cell } from './form-layout.ts';

/** How many questions of a part are answered, so that a long form feels like several short ones. */
export function GroupProgress({ form, cells }: { form: AnswersForm; cells: readonly Cell[] }) {
  const answered = useFilled(form, ({ typed }) => cells.filter(({ name }) => isGiven(typed[name])).length);
  return t('{answered} of {count}', { answered, count: cells.length });
}
