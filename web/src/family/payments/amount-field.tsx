import { isBlankAmount } from '@bowline/contract/money/ringgit';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatRinggit, ringgitFromSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import type { AnswersForm } from '../../form/answers-form.ts';
import { useTextValue } from '../../form/call-form.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { Fees } from './cost-table.tsx';

type Props = { form: AnswersForm; fees: Fees; readOnly: boolean };

/** The amount paid. What is wrong with it is said once the person has left the box, not while typing. */
export function AmountField({ form, fees, readOnly }: Props) {
  const { hint, onBlur, ...input } = useTextValue(form, 'amount');
  const note = depositNote(fees, input.value);
  return (
    <NumberField
      {...input}
      prefix="RM"
      hint={
        <span role="status" className={note && 'medium amber'}>
          {note ?? hint}
        </span>
      }
      onBlur={() => isBlankAmount(input.value) || onBlur()}
      readOnly={readOnly}
    />
  );
}

/** Less than the deposit is welcome, and does not do yet. */
function depositNote(fees: Fees, typed: string): string | undefined {
  const { next } = fees;
  const sen = senFromRinggit(typed);
  if (next.kind !== 'deposit' || sen === undefined || ringgitFromSen(sen) >= next.amount) return undefined;
  return t('That’s less than the deposit. We can continue once the full {amount} has arrived.', {
    amount: formatRinggit(next.amount),
  });
}
