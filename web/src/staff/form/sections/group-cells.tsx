import { useMemo } from 'react';
import { Cells, WhenShown } from '../../../form/answer-groups.tsx';
import type { AnswersForm } from '../../../form/answers-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import type { Cell } from '../../../form/form-layout.ts';
import { ChoiceTable } from './choice-table.tsx';

type Props = { form: AnswersForm; cells: readonly Cell[] };

/** The questions of a group; many in a row with the same choices are one table. */
export function GroupCells({ form, cells }: Props) {
  const runs = useMemo(() => runsOf(cells), [cells]);
  return runs.map((run) => {
    const [first] = run;
    if (!isTable(run)) return <Cells key={first?.name} form={form} cells={run} />;
    const following = run.flatMap((cell) => cell.following);
    return (
      <div key={first?.name}>
        <ChoiceTable form={form} names={run.map(({ name }) => name)} choices={first?.field.choices ?? []} />
        {following.map((name) => (
          <WhenShown key={name} form={form} name={name}>
            <FieldFor form={form} name={name} />
          </WhenShown>
        ))}
      </div>
    );
  });
}

const LEAST_ROWS = 4;

const isTable = (run: readonly Cell[]): boolean =>
  run.length >= LEAST_ROWS && run[0]?.field.layout === 'scale';

/** Questions with the same steps stay together, and so do the others. */
function runsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const runs: Cell[][] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (last && stepsOf(last[0]) === stepsOf(cell)) last.push(cell);
    else runs.push([cell]);
  }
  return runs;
}

const stepsOf = (cell: Cell | undefined): unknown =>
  cell?.field.layout === 'scale' ? cell.field.choices : undefined;
