import { listPayable, type Payable } from '@bowline/contract/api/payments';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../query/query.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import styles from './payment.module.css';
import { type OtherAmounts, shareId } from './shares.ts';

const proposal = (one: Payable): string => (one.next > 0 ? one.next : one.due).toFixed(2);

type Props = {
  formId: string;
  /** What adds shares. */
  offer: string;
  /** Those of its list that the payment can be for. */
  only?: (payable: Payable) => boolean;
  /** Undefined until shares are added. */
  others: OtherAmounts | undefined;
  onChange: (others: OtherAmounts) => void;
  disabled: boolean;
  /** What the shares add up to. */
  children?: ReactNode;
};

/** Who else a payment is for, with the share of each, where the family owes for more than one camper. */
export default function OtherShares({
  formId,
  offer,
  only = () => true,
  others,
  onChange,
  disabled,
  children,
}: Props) {
  const { data = [] } = useQuery({ ...queryOf(listPayable), staleTime: 0 });
  const payable = data.filter((one) => one.registration_id !== formId && only(one));
  if (payable.length === 0) return null;
  if (!others) {
    const all = Object.fromEntries(payable.map((one) => [one.registration_id, proposal(one)]));
    return (
      <p className={styles.several}>
        <Button variant="quiet" onClick={() => onChange(all)}>
          {offer}
        </Button>
      </p>
    );
  }
  return (
    <>
      <fieldset className={styles.shares} disabled={disabled}>
        <legend>{t('Who else is this payment for?')}</legend>
        {payable.map((one) => (
          <OtherShare
            key={one.registration_id}
            payable={one}
            amount={others[one.registration_id]}
            onChange={(amount) => onChange({ ...others, [one.registration_id]: amount })}
          />
        ))}
      </fieldset>
      {children}
    </>
  );
}

type ShareProps = {
  payable: Payable;
  amount: string | undefined;
  onChange: (amount: string | undefined) => void;
};

function OtherShare({ payable, amount, onChange }: ShareProps) {
  const { registration_id, camper_name: camper, camp_name: camp, due } = payable;
  const id = shareId(registration_id);
  return (
    <div className="stack gap-1">
      <CheckboxRow
        label={camper}
        checked={amount !== undefined}
        onChange={({ target }) => onChange(target.checked ? proposal(payable) : undefined)}
      />
      <small className="quiet">{t('{camp}: {amount} to pay', { camp, amount: formatRinggit(due) })}</small>
      {amount !== undefined && (
        <NumberField
          id={id}
          name={id}
          label={t('Share of {camper}', { camper })}
          prefix="RM"
          value={amount}
          error={senFromRinggit(amount) === undefined ? t('Enter the share.') : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
