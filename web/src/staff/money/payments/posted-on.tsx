import type { PaymentContext } from '@bowline/contract/api/staff/money/payment-records';
import { monthOf } from '@bowline/contract/money/journal';
import { formatDate, isRealDate } from '@bowline/contract/text/dates';
import { type AnswersForm, useFormState } from '../../../form/answers-form.ts';
import { textOf } from '../../../form/controls.tsx';
import { monthInWords } from './month-in-words.ts';

type Props = {
  /** `yyyy-mm-dd`; nothing is shown for any other text. */
  day: string;
  context: Pick<PaymentContext, 'open_from'> | undefined;
};

/** Says where an entry is posted whose day is in a closed month. */
export function PostedOn({ day, context }: Props) {
  const first = context?.open_from ?? null;
  if (first === null || !isRealDate(day) || day >= first) return null;
  return (
    <p role="status">{`${monthInWords(monthOf(day))} is closed: this is posted on ${formatDate(first)}, with its own day in the description.`}</p>
  );
}

type TypedProps = Pick<Props, 'context'> & { form: AnswersForm; name: string };

/** The same for the day that is typed into a form. */
export function PostedOnTyped({ form, name, context }: TypedProps) {
  return <PostedOn day={useFormState(form, ({ typed }) => textOf(typed[name] ?? null))} context={context} />;
}
