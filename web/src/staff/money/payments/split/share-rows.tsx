import {
  listPayableRegistrations,
  type PayableRegistration,
} from '@bowline/contract/api/staff/money/split-payments';
import { proposeShares } from '@bowline/contract/money/shares';
import { formatRinggit, ringgitFromSen, type Sen } from '@bowline/contract/text/money';
import { nameWords } from '@bowline/contract/text/names/name-words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { AnswersForm } from '../../../../form/answers-form.ts';
import { type FormLists, useRows } from '../../../../form/list-field.ts';
import { queryOf } from '../../../../query/query.ts';
import { LoadFailed } from '../../../../shell/load-failed.tsx';
import { Button } from '../../../../ui/button.tsx';
import splitStyles from './split-form.module.css';
import { recordOf, Share, sumOf } from './split-shares.tsx';

type PayableProps = {
  registrationId: string;
  children: (payable: readonly PayableRegistration[]) => ReactNode;
};

/** The registrations of a family that money can be split over, as they are now. */
export function Payable({ registrationId, children }: PayableProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf(listPayableRegistrations, { params: { registrationId }, background: true }),
    staleTime: 0,
    gcTime: 0,
    // What is typed must not be replaced.
    refetchOnWindowFocus: false,
  });
  if (error) return <LoadFailed error={error} tryAgain={() => void refetch()} />;
  return data ? children(data) : null;
}

const sen = (ringgit: number): Sen => Math.round(ringgit * 100);

// A slip that waits is confirmed with what the family entered.
const owing = ({ claimed, next, due }: PayableRegistration) => ({
  next: sen(claimed ?? next),
  due: sen(Math.max(claimed ?? 0, due)),
});

/** Whether words of a text are in the name of only one camper. */
function isNamed(text: string, payable: readonly PayableRegistration[]) {
  const described = new Set(nameWords(text));
  const all = payable.flatMap(({ camper_name }) => [...new Set(nameWords(camper_name))]);
  return ({ camper_name }: PayableRegistration): boolean =>
    nameWords(camper_name).some(
      (word) => described.has(word) && all.filter((other) => other === word).length === 1,
    );
}

/**
 * The rows to begin with: the first registration, and each that gets a part of the amount; without an amount each gets
 * what it pays next. `text` is that of a transfer, which may name some of them.
 */
export function proposedRows(
  payable: readonly PayableRegistration[],
  amount?: Sen,
  text = '',
): readonly object[] {
  const named = isNamed(text, payable);
  const all = payable.map((one) => ({ ...owing(one), named: named(one) }));
  const total = amount ?? all.reduce((sum, { next }) => sum + next, 0);
  const shares = proposeShares(total, all);
  return payable.flatMap((one, index) => {
    const share = shares[index] ?? 0;
    return share > 0 || (index === 0 && shares.every((other) => other === 0)) ? [rowOf(one, share)] : [];
  });
}

const rowOf = (one: PayableRegistration, share: Sen) => ({
  ...one,
  ...(share > 0 && { received: ringgitFromSen(share).toFixed(2) }),
});

/** A row for a registration that is added, with the rest of the amount for it. */
const addedRow = (one: PayableRegistration, left?: Sen): object =>
  rowOf(one, proposeShares(left ?? owing(one).next, [owing(one)])[0] ?? 0);

type Props = {
  form: AnswersForm & { readonly lists: FormLists };
  payable: readonly PayableRegistration[];
  /** All that can be shared out, where that is known. */
  amount?: Sen;
  /** What adds others. */
  children?: (add: (one: PayableRegistration) => void) => ReactNode;
};

/** Who gets which share; others of the family can be added, and all but the last taken out. */
export function ShareRows({ form, payable, amount, children }: Props) {
  const { rows, add, remove } = useRows(form, 'shares');
  const latest = useRef(rows);
  latest.current = rows;
  const has = ({ registration_id }: PayableRegistration) =>
    latest.current.some((row) => recordOf(row).registration_id === registration_id);
  const addOne = (one: PayableRegistration) => {
    if (has(one)) return;
    add(addedRow(one, amount === undefined ? undefined : Math.max(0, amount - sumOf(latest.current))));
  };
  const others = payable.filter((one) => !has(one));
  return (
    <div className={splitStyles.rows}>
      {rows.map((row) => (
        <Share key={row.key} row={row} onRemove={rows.length > 1 ? () => remove(row) : undefined} />
      ))}
      {others.length > 0 && (
        <div className="row gap-2">
          {others.map((one) => (
            <Button key={one.registration_id} onClick={() => addOne(one)}>
              {`Add ${one.camper_name} (${formatRinggit(one.due)} to pay)`}
            </Button>
          ))}
        </div>
      )}
      {children?.(addOne)}
    </div>
  );
}
