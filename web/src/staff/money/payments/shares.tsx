import {
  listPayableRegistrations,
  type PayableRegistration,
  type ShareToConfirm,
} from '@bowline/contract/api/staff/money/payments';
import { text } from '@bowline/contract/form/text-fields';
import { proposeShares } from '@bowline/contract/money/shares';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatRinggit, formatSen, ringgitFromSen, type Sen } from '@bowline/contract/text/money';
import { nameWords } from '@bowline/contract/text/names/name-words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useSyncExternalStore } from 'react';
import { type AnswersForm, useFormState } from '../../../form/answers-form.ts';
import { textOf } from '../../../form/controls.tsx';
import { type FormLists, listFields, type Row, useRows } from '../../../form/list-field.ts';
import { queryOf } from '../../../query/query.ts';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { AmountField } from './money-forms.tsx';
import { OutcomePreview } from './outcome-note.tsx';
import paymentStyles from './payments.module.css';
import styles from './shares.module.css';

/** Who a part of some money is for. The names are needed only where it is for several. */
export interface ShareRecord
  extends Pick<ShareToConfirm, 'registration_id' | 'context'>,
    Partial<Pick<ShareToConfirm, 'camper_name' | 'reference' | 'camp_name'>> {
  /** What the family entered for it on a slip. */
  readonly claimed: number | null;
  /** What is left to pay, where it is shown. */
  readonly due?: number;
}

/** The rows of a form for shares, one where money is for one camper: the record of each is a `ShareRecord`. */
export const shareLists = listFields({ shares: { received: text('Amount received') } });

/** Whose row it is. */
export const recordOf = ({ record }: Row) => record as ShareRecord;

type ShareProps = {
  row: Row;
  /** Says whose it is, where there can be several. */
  named: boolean;
  onRemove?: (() => void) | undefined;
};

/** What was received of a share, what the family entered for it or owes, and what it would mean. */
export function Share({ row, named, onRemove }: ShareProps) {
  const { registration_id, camper_name, reference, camp_name, context, claimed, due } = recordOf(row);
  const received = useFormState(row.form, ({ typed }) => textOf(typed.received ?? null));
  const label = named ? { label: `Received for ${camper_name}` } : {};
  const amount = <AmountField form={row.form} name="received" {...label} />;
  const facts = [reference, camp_name, due !== undefined && `${formatRinggit(due)} to pay`];
  return (
    <section {...(named && { className: styles.share, 'aria-label': camper_name })}>
      {named && (
        <>
          <div className={classNames('row middle between', styles.head)}>
            <p>
              <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>{' '}
              <StatusBadge status={context.status} />
            </p>
            {onRemove && (
              <Button variant="quiet" onClick={onRemove}>
                Remove<VisuallyHidden> {camper_name}</VisuallyHidden>
              </Button>
            )}
          </div>
          <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
        </>
      )}
      {claimed === null ? (
        amount
      ) : (
        <div className={paymentStyles.compare}>
          <ClaimedAmount claimed={claimed} received={received} />
          {amount}
        </div>
      )}
      <OutcomePreview context={context} received={received} />
    </section>
  );
}

/** What the family entered, and its difference from the amount received. */
function ClaimedAmount({ claimed, received }: { claimed: number; received: string }) {
  const difference = (senFromRinggit(received) ?? Number.NaN) - sen(claimed);
  return (
    <div className={classNames('row digits', paymentStyles.claim)}>
      <span>Family entered</span>
      <strong>{formatRinggit(claimed)}</strong>
      {difference < 0 && <small>{`${formatSen(-difference)} less than the family entered`}</small>}
      {difference > 0 && <small>{`${formatSen(difference)} more than the family entered`}</small>}
    </div>
  );
}

/** What is typed into the shares, added up. */
export function useSum(rows: readonly Row[]): Sen {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const ends = rows.map(({ form }) => form.store.subscribe(onChange));
      return () => {
        for (const end of ends) end();
      };
    },
    [rows],
  );
  return useSyncExternalStore(subscribe, () => sumOf(rows));
}

/** The same, read once. */
const sumOf = (rows: readonly Row[]): Sen =>
  rows.reduce(
    (sum, { form }) => sum + (senFromRinggit(textOf(form.store.get().typed.received ?? null)) ?? 0),
    0,
  );

/** The sum of the shares, announced as it changes. */
export const Total = ({ children }: { children: ReactNode }) => (
  <p className={styles.total} role="status">
    {children}
  </p>
);

type PayableProps = {
  registrationId: string;
  children: (payable: readonly PayableRegistration[]) => ReactNode;
};

/** The registrations of a family that money can be split over, as they are now. */
export function Payable({ registrationId, children }: PayableProps) {
  const payable = useQuery({
    ...queryOf(listPayableRegistrations, { params: { registrationId }, background: true }),
    staleTime: 0,
    gcTime: 0,
  });
  return <LoadedQuery of={payable}>{children}</LoadedQuery>;
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
    <div className={styles.rows}>
      {rows.map((row) => (
        <Share key={row.key} row={row} named onRemove={rows.length > 1 ? () => remove(row) : undefined} />
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
