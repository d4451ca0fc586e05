import type { Payable } from '@bowline/contract/api/split-payments';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatRinggit, type Sen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import styles from './payment.module.css';

const proposal = (one: Payable): string => (one.next > 0 ? one.next : one.due).toFixed(2);

/** The campers that are chosen, with the share of each as it is typed. */
export function useShares(payable: readonly Payable[]) {
  const [typed, setTyped] = useState<Readonly<Record<string, string | undefined>>>(() =>
    Object.fromEntries(payable.map((one) => [one.registration_id, proposal(one)])),
  );
  const chosen = payable.flatMap(({ registration_id }) => {
    const amount = typed[registration_id];
    return amount === undefined ? [] : [{ registration_id, amount }];
  });
  /** Returns the new sum. */
  const set: Choose<Sen> = (id, amount) => {
    const after = { ...typed, [id]: amount };
    setTyped(after);
    return sumOf(Object.values(after));
  };
  return { typed, chosen, sum: sumOf(Object.values(typed)), set };
}

const sumOf = (amounts: readonly (string | undefined)[]): Sen =>
  amounts.reduce((sum, amount) => sum + (senFromRinggit(amount ?? '') ?? 0), 0);

/** Sets the share of a registration; undefined leaves it out. */
export type Choose<Result = void> = (id: string, amount: string | undefined) => Result;
export type SharesState = ReturnType<typeof useShares>;
type Props = {
  /** The registration of the page, which always has a share. */
  formId: string;
  payable: readonly Payable[];
  shares: SharesState;
  onChoose: Choose;
  disabled: boolean;
};

/** Who the slip pays for, with the share of each. */
export function Shares({ formId, payable, shares: { typed, set }, onChoose, disabled }: Props) {
  return (
    <fieldset className={styles.shares} disabled={disabled}>
      <legend>{t('Who is this payment for?')}</legend>
      {payable.map((one) => {
        const { registration_id: id, camper_name, camp_name, due } = one;
        const amount = typed[id];
        return (
          <div key={id} className="stack gap-1">
            {id === formId ? (
              <strong>{camper_name}</strong>
            ) : (
              <CheckboxRow
                label={camper_name}
                checked={amount !== undefined}
                onChange={({ target }) => onChoose(id, target.checked ? proposal(one) : undefined)}
              />
            )}
            <small className="quiet">
              {t('{camp}: {amount} to pay', { camp: camp_name, amount: formatRinggit(due) })}
            </small>
            {amount !== undefined && (
              <NumberField
                id={`share-${id}`}
                name={`share-${id}`}
                label={t('Share of {camper}', { camper: camper_name })}
                prefix="RM"
                value={amount}
                error={senFromRinggit(amount) === undefined ? t('Enter the share.') : undefined}
                onChange={({ target }) => set(id, target.value)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
