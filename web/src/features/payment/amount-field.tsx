import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { NumberField } from '../../ui/number-field.tsx';
import type { Fees } from './fees-card.tsx';
import type { ReadAmount } from './read-amount.ts';

type Props = {
  typed: string;
  onType: (typed: string) => void;
  amount: ReadAmount;
  fees: Fees;
  refusal: string | undefined;
  readOnly: boolean;
};

/** The amount paid. What is wrong with it is said once the person has left the box, not while typing. */
export function AmountField({ typed, onType, amount, fees, refusal, readOnly }: Props) {
  const [left, setLeft] = useState(false);
  const problem = left && amount && 'problem' in amount ? amount.problem : undefined;
  return (
    <NumberField
      label={t('Amount paid')}
      prefix="RM"
      hint={hintFor(fees)}
      error={problem ?? refusal}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      readOnly={readOnly}
    />
  );
}

function hintFor({ deposit, received, due }: Fees): string {
  return received < deposit
    ? t('At least the deposit of {deposit}; the whole fee is welcome too.', {
        deposit: formatRinggit(deposit),
      })
    : t('Still to pay: {amount}', { amount: formatRinggit(due) });
}
