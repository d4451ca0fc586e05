import type { AnswerContext, Field, Fields } from '@bowline/contract/form/field';
import { type Completeness, type FieldErrors, parseAnswers } from '@bowline/contract/form/parse';
import type { Section } from '@bowline/contract/form/section';
import { type RefObject, useMemo, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { answersFromTyped, type TypedValues, typedFrom } from './typed-values.ts';

/** A form being filled in: the questions put to this person, and the state of what is typed. */
export interface AnswersForm {
  readonly fields: Fields;
  readonly context: AnswerContext;
  /** Shown, but not to be changed here. */
  readonly isFixed: (field: Field) => boolean;
  readonly state: UseFormReturn<TypedValues>;
  /** What the running or last save demanded; a field with an error is checked against it while it is mended. */
  readonly demand: RefObject<Completeness>;
}

export interface AnswersFormOptions {
  readonly section: Pick<Section, 'fields'>;
  /** The answers to begin with: a record, or what is known of one that is being made. */
  readonly record: object;
  readonly context: AnswerContext;
  /** The record exists already, so what is locked on edit stays as it is. */
  readonly editing?: boolean | undefined;
}

/** Answers the same object at every render, so that typing in one field renders no other. */
export function useAnswersForm({ section, record, editing, ...given }: AnswersFormOptions): AnswersForm {
  const context = useSteadyContext(given.context);
  const fields = useMemo(() => askedFields(section.fields, context), [section, context]);
  const demand = useRef<Completeness>('draft');
  const state = useForm<TypedValues>({
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: typedFrom(fields, record),
    resolver: (typed) => {
      const parsed = parseTyped({ fields, context }, typed, demand.current);
      return parsed.ok
        ? { values: parsed.answers, errors: {} }
        : { values: {}, errors: formErrors(parsed.errors) };
    },
  });
  return useMemo(() => {
    const isFixed = (field: Field) => Boolean(field.readOnly || (editing && field.lockedOnEdit));
    return { fields, context, isFixed, state, demand };
  }, [fields, context, editing, state]);
}

function useSteadyContext(context: AnswerContext): AnswerContext {
  const { accountType, today, product, birthDate } = context;
  return useMemo(
    () => ({ accountType, today, product, birthDate }),
    [accountType, today, product, birthDate],
  );
}

export function parseTyped(
  { fields, context }: Pick<AnswersForm, 'fields' | 'context'>,
  typed: TypedValues,
  completeness: Completeness,
) {
  return parseAnswers({ fields }, answersFromTyped(fields, typed), context, completeness);
}

function askedFields(fields: Fields, { accountType }: AnswerContext): Fields {
  const asked = Object.entries(fields).filter(([, { onlyFor }]) => !onlyFor || onlyFor === accountType);
  return Object.fromEntries(asked);
}

function formErrors(errors: FieldErrors) {
  const entries = Object.entries(errors).map(([name, texts]) => [name, formError(texts)]);
  return Object.fromEntries(entries);
}

export function formError(texts: readonly string[]) {
  return { type: 'refused', message: texts.join(' ') };
}
