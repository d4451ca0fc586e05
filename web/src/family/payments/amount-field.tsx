import { amountError, type Sen, senFromRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { NumberField } from '../../ui/fields/number-field.tsx';
import styles from './payment.module.css';

type Props = {
  typed: string;
  onType: (typed: string) => void;
  amount: ReadAmount;
  /** Something to know about a good amount. */
  note: string | undefined;
  error: string | undefined;
  readOnly: boolean;
  /** It was asked for by trying to save. */
  asked: boolean;
};

export const AMOUNT = 'amount';

/** The amount paid. What is wrong with it is said once the person has left the box, not while typing. */
export function AmountField({ typed, onType, amount, note, error, readOnly, asked }: Props) {
  const [left, setLeft] = useState(false);
  const wrong = amount && 'problem' in amount ? amount.problem : undefined;
  const missing = asked && !amount ? t('Enter the amount you paid.') : undefined;
  const problem = left || asked ? (wrong ?? missing) : undefined;
  return (
    <NumberField
      id={AMOUNT}
      label={t('Amount paid')}
      prefix="RM"
      hint={
        <span role="status" className={note && styles.warning}>
          {note ?? t('What you paid with this slip.')}
        </span>
      }
      error={problem ?? error}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      readOnly={readOnly}
    />
  );
}

type ReadAmount = { sen: Sen } | { problem: string } | undefined;

/** The amount somebody typed; undefined while nothing is typed. */
export function readAmount(typed: string): ReadAmount {
  if (/^\s*(RM)?\s*$/i.test(typed)) return undefined;
  const sen = senFromRinggit(typed);
  return sen === undefined ? { problem: amountError(typed) } : { sen };
}
