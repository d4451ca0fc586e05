import type { Field } from '@bowline/contract/form/field';
import { priceInWords } from '@bowline/contract/form/price';
import { isAnswered, isShown } from '@bowline/contract/form/shown';
import { groupTitleOf, noteOf } from '@bowline/contract/form/words';
import { t } from '@bowline/contract/text/t';
import { lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Drawing } from '../ui/drawing.tsx';
import { Fieldset } from '../ui/fields/fieldset.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './answer-groups.module.css';
import { type AnswersForm, useFormState } from './answers-form.ts';
import { FieldFor } from './field-for.tsx';
import { fieldTitle } from './field-words.ts';
import { type Cell, layOut, needsLargerHalf, needsWholeWidth } from './form-layout.ts';
import { answersFromTyped } from './typed-values.ts';

const IcHelp = lazy(() => import('./ic-help.tsx'));
const FieldOffer = lazy(() => import('./offers/field-offer.tsx'));

/** What a page adds below headings, by the title of the group. */
export type GroupNotes = Readonly<Record<string, ReactNode>>;

type GroupsProps = { form: AnswersForm; notes?: GroupNotes | undefined };

/** The questions of a form under their headings. */
export const AnswerGroups = memo(function AnswerGroups({ form, notes }: GroupsProps) {
  const groups = useMemo(() => layOut(form.fields), [form.fields]);
  return groups.map(({ group, cells }) => {
    const content = (
      <>
        <OffersAbove form={form} cells={cells} />
        <Cells form={form} cells={cells} />
      </>
    );
    if (!group) return <div key={cells[0]?.name}>{content}</div>;
    return (
      <Fieldset
        key={group.title}
        legend={groupTitleOf(group, form.context)}
        intro={noteOf(group, form.context)}
        progress={group.counted && <GroupProgress form={form} cells={cells} />}
      >
        {notes?.[group.title] && <p className={styles.note}>{notes[group.title]}</p>}
        {content}
      </Fieldset>
    );
  });
});

/** Questions side by side where there is room, each with those that depend on it. */
export function Cells({ form, cells }: { form: AnswersForm; cells: readonly Cell[] }) {
  return (
    <div className={styles.cells}>
      {cells.map((cell) => (
        <WhenShown key={cell.name} form={form} name={cell.name}>
          <OneCell form={form} cell={cell} />
        </WhenShown>
      ))}
    </div>
  );
}

function OneCell({ form, cell }: { form: AnswersForm; cell: Cell }) {
  const { name, following, remarks } = cell;
  return (
    <div className={cellClass(cell)}>
      <FieldInCell form={form} name={name} remarks={remarks} />
      {following.map((other) => (
        <WhenShown key={other} form={form} name={other}>
          <FieldInCell form={form} name={other} />
        </WhenShown>
      ))}
    </div>
  );
}

type FieldInCellProps = { form: AnswersForm; name: string; remarks?: readonly string[] };

/** A question, its drawing, and what it leads to. */
function FieldInCell({ form, name, remarks = [] }: FieldInCellProps) {
  const field = form.fields[name];
  if (!field) return null;
  const { drawing } = field;
  return (
    <div className={classNames(styles.field, drawing && styles.drawn)}>
      <FieldFor form={form} name={name} />
      {drawing && <Drawing name={drawing} className={styles.drawing} />}
      <More form={form} name={name} field={field} />
      {remarks.map((remark) => (
        <RemarkFor key={remark} form={form} name={remark} />
      ))}
    </div>
  );
}

type MoreProps = { form: AnswersForm; name: string; field: Field };

/** What an answer costs, where it is from, and what could be filled in. */
function More({ form, name, field }: MoreProps) {
  const { price, kind } = field;
  const note = useFormState(form, ({ filledIn, messages }) => !messages[name] && filledIn[name]);
  // Once somebody types: a number that was only loaded loads no more script.
  const readsIc = useFormState(
    form,
    ({ typed, saved }) => kind === 'ic' && typed !== saved && isAnswered(typed[name]),
  );
  const offers = isOffered(form, field) && !field.choices;
  if (!price && !note && !readsIc && !offers) return null;
  return (
    <div className={styles.more}>
      {price && <PriceOf form={form} field={field} />}
      {note && <p className={styles.filledIn}>{note}</p>}
      <Suspense>
        {readsIc && <IcHelp form={form} name={name} />}
        {offers && <FieldOffer form={form} name={name} />}
      </Suspense>
    </div>
  );
}

// Only to the family.
const isOffered = ({ context }: AnswersForm, { offer }: Field): boolean =>
  context.account !== undefined && offer?.answer(context) !== undefined;

/** One answer to several questions is offered above them. */
function OffersAbove({ form, cells }: { form: AnswersForm; cells: readonly Cell[] }) {
  const offered = cells.filter(({ field }) => field.choices && isOffered(form, field));
  if (offered.length === 0) return null;
  return (
    <Suspense>
      {offered.map(({ name }) => (
        <FieldOffer key={name} form={form} name={name} />
      ))}
    </Suspense>
  );
}

function cellClass(cell: Cell): string {
  const { following } = cell;
  return classNames(
    styles.cell,
    needsWholeWidth(cell) && styles.whole,
    following.length === 0 && styles.lone,
    following.length === 1 && styles.pair,
    needsLargerHalf(cell) && styles.largerFirst,
  );
}

/** How many questions of a part are answered, so that a long form feels like several short ones. */
function GroupProgress({ form, cells }: { form: AnswersForm; cells: readonly Cell[] }) {
  const answered = useFormState(
    form,
    ({ typed }) => cells.filter(({ name }) => isAnswered(typed[name])).length,
  );
  return t('{answered} of {count}', { answered, count: cells.length });
}

type Props = { form: AnswersForm; name: string; children: ReactNode };

/** Shows a question while the answers it depends on have the right values. */
export function WhenShown({ form, name, children }: Props) {
  const field = form.fields[name];
  return field?.showWhen ? <WhenConditionMet {...{ form, field, children }} /> : children;
}

function WhenConditionMet({ form, field, children }: Omit<Props, 'name'> & { field: Field }) {
  const { fields, context } = form;
  const asked = useFormState(form, ({ typed }) => isShown(field, answersFromTyped(fields, typed), context));
  return asked ? children : null;
}

/** What a Yes to a question costs, with the answers typed so far. */
function PriceOf({ form, field }: { form: AnswersForm; field: Field }) {
  const { fields, context } = form;
  const words = useFormState(form, ({ typed }) =>
    priceInWords(field, answersFromTyped(fields, typed), context),
  );
  return words === undefined ? null : (
    <p className={styles.price} aria-live="polite">
      {words}
    </p>
  );
}

/** A remark on a question: a button until somebody wants it or it holds text. */
function RemarkFor({ form, name }: { form: AnswersForm; name: string }) {
  const [wanted, setWanted] = useState(false);
  const had = useHasHadText(form, name);
  const question = form.fields[name]?.remarkOn;
  useEffect(() => {
    if (wanted) document.getElementById(form.idOf(name))?.focus();
  }, [wanted, form, name]);
  return wanted || had ? (
    <div className={styles.remark}>
      <FieldFor form={form} name={name} />
    </div>
  ) : (
    <button type="button" className={styles.addRemark} onClick={() => setWanted(true)}>
      {t('Add a remark')}
      {question && <VisuallyHidden> {fieldTitle(question, form)}</VisuallyHidden>}
    </button>
  );
}

// A box that is emptied while typing must stay.
function useHasHadText(form: AnswersForm, name: string): boolean {
  const hasText = useFormState(form, ({ typed }) => Boolean(typed[name]));
  const had = useRef(false);
  had.current ||= hasText;
  return had.current;
}
