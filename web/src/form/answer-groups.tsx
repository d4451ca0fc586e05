import { t } from '@bowline/contract/text/t';
import { memo, useMemo } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Fieldset } from '../ui/fieldset.tsx';
import styles from './answer-groups.module.css';
import type { AnswersForm } from './answers-form.ts';
import { FieldFor } from './field-for.tsx';
import { type Cell, layOut, needsWholeWidth } from './form-layout.ts';
import { IcHelp } from './ic-help.tsx';
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
        intro={group.note && t(group.note, { product })}
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
          <div className={classNames(styles.cell, needsWholeWidth(cell) && styles.whole)}>
            <FieldFor form={form} name={cell.name} />
            {cell.field.kind === 'ic' && <IcHelp form={form} name={cell.name} />}
            {cell.following.map((name) => (
              <WhileAsked key={name} form={form} name={name}>
                <FieldFor form={form} name={name} />
              </WhileAsked>
            ))}
            {cell.remarks.map((name) => (
              <RemarkFor key={name} form={form} name={name} />
            ))}
          </div>
        </WhileAsked>
      ))}
    </div>
  );
}
