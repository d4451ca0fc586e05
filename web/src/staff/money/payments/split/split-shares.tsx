import type { ShareToConfirm } from '@bowline/contract/api/staff/money/payments';
import { text } from '@bowline/contract/form/text-fields';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatRinggit, type Sen } from '@bowline/contract/text/money';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useFormState } from '../../../../form/answers-form.ts';
import { textOf } from '../../../../form/controls.tsx';
import { listFields, type Row } from '../../../../form/list-field.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Link } from '../../../../ui/link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { AmountField } from '../money-forms.tsx';
import { OutcomePreview } from '../outcome-note.tsx';
import splitStyles from './split-form.module.css';

/** Who a part of some money is for. */
interface ShareRecord extends Omit<ShareToConfirm, 'id' | 'claimed'> {
  /** What the family entered for it on a slip. */
  readonly claimed: number | null;
  /** What is left to pay, where it is shown. */
  readonly due?: number;
}

/** The rows of a form for shares: the record of each is a `ShareRecord`. */
export const shareLists = listFields({ shares: { received: text('Received') } });

/** Whose row it is. */
export const recordOf = ({ record }: Row) => record as ShareRecord;

type ShareProps = { row: Row; onRemove?: (() => void) | undefined };

/** Whose share it is, what the family entered for it or owes, and what it would mean. */
export function Share({ row, onRemove }: ShareProps) {
  const { registration_id, camper_name, reference, camp_name, context, claimed, due } = recordOf(row);
  const received = useFormState(row.form, ({ typed }) => textOf(typed.received ?? null));
  const facts = [
    reference,
    camp_name,
    due !== undefined && `${formatRinggit(due)} to pay`,
    claimed !== null && `family entered ${formatRinggit(claimed)}`,
  ];
  return (
    <section className={splitStyles.share} aria-label={camper_name}>
      <div className={classNames('row middle between', splitStyles.head)}>
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
      <AmountField form={row.form} name="received" label={`Received for ${camper_name}`} />
      <OutcomePreview context={context} received={received} />
    </section>
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
export const sumOf = (rows: readonly Row[]): Sen =>
  rows.reduce(
    (sum, { form }) => sum + (senFromRinggit(textOf(form.store.get().typed.received ?? null)) ?? 0),
    0,
  );

/** The sum of the shares, announced as it changes. */
export const Total = ({ children }: { children: ReactNode }) => (
  <p className={splitStyles.total} role="status">
    {children}
  </p>
);
