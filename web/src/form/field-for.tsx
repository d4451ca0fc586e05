import type { Field } from '@bowline/contract/form/field';
import { listApplies, listedField } from '@bowline/contract/form/text-list';
import type { Answer } from '@bowline/contract/options/choice';
import { NO_LAST_NAME } from '@bowline/contract/text/names/one-name';
import { memo, useCallback } from 'react';
import { type AnswersForm, blurField, typeAnswer, useFormState } from './answers-form.ts';
import type { Control as ControlType } from './controls.tsx';
import {
  ChoiceControl,
  DateControl,
  LineControl,
  LongTextControl,
  NumberControl,
  TickControl,
} from './controls.tsx';
import { needsTables } from './entered-rules.ts';
import { FieldQuestion } from './field-question.tsx';
import { fieldWords } from './field-words.ts';

// The other kinds are asked only by camps, whose forms bring their controls.
const controls: Readonly<Record<Exclude<Field['kind'], 'choices' | 'upload'>, ControlType>> = {
  text: LineControl,
  email: LineControl,
  phone: LineControl,
  ic: LineControl,
  longText: LongTextControl,
  number: NumberControl,
  date: DateControl,
  country: ChoiceControl,
  choice: ChoiceControl,
  scale: ChoiceControl,
  yesNo: ChoiceControl,
  agreement: TickControl,
};

type Props = { form: AnswersForm; name: string };

/** The control of a question, by its kind. Only it is rendered when its answer or its error changes. */
export const FieldFor = memo(function FieldFor({ form, name }: Props) {
  const field = form.fields[name];
  return field ? <ControlledField {...{ form, name, field }} /> : null;
});

function ControlledField({ form, name, field }: Props & { field: Field }) {
  const typed = useFormState(form, (filled) => filled.typed[name] ?? null);
  const listed = useFormState(form, (filled) => listApplies(field, filled.typed));
  const error = useFormState(form, (filled) => filled.messages[name]);
  const onTyped = useCallback((answer: Answer | null) => typeAnswer(form, name, answer), [form, name]);
  const onBlur = useCallback(() => blurField(form, name), [form, name]);
  const asked = offeringNone(listed ? listedField(field) : field, form, typed);
  const Control = form.controlFor?.(asked) ?? controls[asked.kind as keyof typeof controls];
  return (
    <>
      <Control
        {...{ name, field: asked, typed, onTyped, onBlur, error }}
        id={form.idOf(name)}
        {...fieldWords(field, form)}
        mark={form.marks?.[name]}
        fixed={form.isFixed(field)}
        product={form.context.product}
      />
      {canBeAsked(field) && <FieldQuestion form={form} name={name} />}
    </>
  );
}

/** Without its box that says that there is none, where that is not for this person. */
function offeringNone(field: Field, { context }: AnswersForm, typed: Answer | null): Field {
  if (!field.noneFor || field.noneFor(context) || typed === NO_LAST_NAME) return field;
  const { noneLabel: _, ...rest } = field;
  return rest;
}

const canBeAsked = (field: Field): boolean => field.ask !== undefined || needsTables(field);

/** The controls of all fields of a form, in its order. */
export const AllFields = ({ form }: Pick<Props, 'form'>) =>
  Object.keys(form.fields).map((name) => <FieldFor key={name} form={form} name={name} />);
