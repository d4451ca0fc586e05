import { listPayable, type Payable } from '@bowline/contract/api/payments';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatRinggit, formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import type { AnswersForm } from '../../form/answers-form.ts';
import { useTextValue } from '../../form/call-form.ts';
import { queryOf } from '../../query/query.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import styles from './payment.module.css';

/** What is typed for other registrations, by their ids; undefined where one has no share. */
export type OtherAmounts = Readonly<Record<string, string | undefined>>;

const proposal = (one: Payable): string => (one.next > 0 ? one.next : one.due).toFixed(2);

type Props = {
  form: AnswersForm;
  formId: string;
  /** Undefined until shares are added. */
  others: OtherAmounts | undefined;
  onChange: (others: OtherAmounts) => void;
  disabled: boolean;
};

/** Who else the slip pays for, with the share of each, where the family owes for more than one camper. */
export default function OtherShares({ form, formId, others, onChange, disabled }: Props) {
  const { data = [] } = useQuery({ ...queryOf(listPayable), staleTime: 0 });
  const own = useTextValue(form, 'amount').value;
  const payable = data.filter(({ registration_id }) => registration_id !== formId);
  if (payable.length === 0) return null;
  if (!others) {
    const all = Object.fromEntries(payable.map((one) => [one.registration_id, proposal(one)]));
    return (
      <p className={styles.several}>
        <Button variant="quiet" onClick={() => onChange(all)}>
          {t('Pay for several campers with one slip')}
        </Button>
      </p>
    );
  }
  const amounts = [own, ...Object.values(others)];
  const sum = amounts.reduce((all, amount) => all + (senFromRinggit(amount ?? '') ?? 0), 0);
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
      <p role="status" className="medium">
        {t('{sum} in all: this has to be the amount on the slip.', { sum: formatSen(sum) })}
      </p>
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
  const id = `share-${registration_id}`;
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
