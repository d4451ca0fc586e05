import { noteOf } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';
import { memo, useMemo } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Fieldset } from '../ui/fieldset.tsx';
import styles from './answer-groups.module.css';
import type { AnswersForm } from './answers-form.ts';
import { FieldFor } from './field-for.tsx';
import { type Cell, layOut, needsLargerHalf, needsWholeWidth } from './form-layout.ts';
import { GroupProgress } from './group-progress.tsx';
import { IcHelp } from './ic-help.tsx';
import { PriceOf } from './price-of.tsx';
import { RemarkFor } from './remark-for.tsx';
import { WhileAsked } from './while-asked.tsx';

/** The questions of a form under their headings. */
export const AnswerGroups = memo(function AnswerGroups({ form }: { form: AnswersForm }) {
  const groups = useMemo(() => layOut(form.fields), [form.fields]);
  const { product } = form.context;
  return groups.map(({ group, cells }) => {
    const content = <Cells form={form} cells={cells} />;
    if (!group) return <div key={cells[0]?.name}>{content}</div>;
    return (
      <Fieldset
        key={group.title}
        legend={t(group.title, { product })}
        intro={noteOf(group, form.context)}
        progress={group.counted && <GroupProgress form={form} cells={cells} />}
      >
        {content}
      </Fieldset>
    );
  });
});

function Cells({ form, cells }: { form: AnswersForm; cells: readonly Cell[] }) {
  return (
    <div className={styles.cells}>
      {cells.map((cell) => (
        <WhileAsked key={cell.name} form={form} name={cell.name}>
          <OneCell form={form} cell={cell} />
        </WhileAsked>
      ))}
    </div>
  );
}

function OneCell({ form, cell }: { form: AnswersForm; cell: Cell }) {
  const { name, field, following, remarks } = cell;
  return (
    <div className={cellClass(cell)}>
      <div>
        <FieldFor form={form} name={name} />
        {field.price && <PriceOf form={form} field={field} />}
        {field.kind === 'ic' && <IcHelp form={form} name={name} />}
        {remarks.map((remark) => (
          <RemarkFor key={remark} form={form} name={remark} />
        ))}
      </div>
      {following.map((other) => (
        <WhileAsked key={other} form={form} name={other}>
          <Following form={form} name={other} />
        </WhileAsked>
      ))}
    </div>
  );
}

function Following({ form, name }: { form: AnswersForm; name: string }) {
  const field = form.fields[name];
  return (
    <div>
      <FieldFor form={form} name={name} />
      {field?.price && <PriceOf form={form} field={field} />}
    </div>
  );
}

function cellClass(cell: Cell): string {
  return classNames(
    styles.cell,
    needsWholeWidth(cell) && styles.whole,
    cell.following.length === 1 && styles.pair,
    needsLargerHalf(cell) && styles.largerFirst,
  );
}
