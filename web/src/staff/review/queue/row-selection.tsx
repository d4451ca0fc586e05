import type { QueueRow } from '@bowline/contract/api/staff/review/queue';
import { type ReactNode, useState } from 'react';

/** Rows of the page that are chosen to do something with all of them. */
export interface RowSelection {
  readonly has: (id: string) => boolean;
  readonly set: (ids: readonly string[], chosen: boolean) => void;
  readonly clear: () => void;
}

export function useRowSelection(): RowSelection {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    has: (id) => ids.includes(id),
    set: (changed, chosen) => {
      const others = ids.filter((id) => !changed.includes(id));
      setIds(chosen ? [...others, ...changed] : others);
    },
    clear: () => setIds([]),
  };
}

type RowProps = { row: QueueRow; choice: RowSelection };

export function SelectRow({ row: { id, camper_name }, choice }: RowProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`Select ${camper_name}`}
        checked={choice.has(id)}
        onChange={({ currentTarget }) => choice.set([id], currentTarget.checked)}
      />
    </label>
  );
}

type AllProps = { rows: readonly QueueRow[]; choice: RowSelection; children?: ReactNode };

/** `children` is its label where there is room for one. */
export function SelectAll({ rows, choice, children }: AllProps) {
  const count = rows.filter(({ id }) => choice.has(id)).length;
  return (
    <label>
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={count === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={({ currentTarget }) =>
          choice.set(
            rows.map(({ id }) => id),
            currentTarget.checked,
          )
        }
      />
      {children}
    </label>
  );
}
