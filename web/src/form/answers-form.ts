import type { AnswerContext, Field, Fields, Question } from '@bowline/contract/form/field';
import { type Completeness, parseAnswers, warningFor } from '@bowline/contract/form/parse';
import { withOptions } from '@bowline/contract/form/record-options';
import type { Section } from '@bowline/contract/form/section';
import { isAnswered, isShown } from '@bowline/contract/form/shown';
import type { Answer } from '@bowline/contract/options/choice';
import { joinSentences } from '@bowline/contract/text/sentences';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../shell/store.ts';
import type { ControlFor } from './controls.tsx';
import { lazyEnteredRules, loadEnteredRules, needsTables } from './entered-rules.ts';
import type { Messages } from './field-errors.ts';
import { answersFromTyped, asShown, type TypedValues, typedAfter, typedFrom } from './typed-values.ts';

/** What is typed, and its errors. It is immutable. */
export interface FormState {
  readonly typed: TypedValues;
  readonly messages: Messages;
  /** What the record holds: a number that stays as it was is not judged, and no question is asked twice. */
  readonly saved: TypedValues;
  /** What is asked about answers that can be right, by field, and those of them that were answered with Yes. */
  readonly questions: Questions;
  readonly settled: Messages;
  /** What the page says of answers that it filled in, by field, until they change. */
  readonly filledIn: Messages;
  /** The completeness of the last check: a field with an error is checked with it again as its answer changes. */
  readonly demand: Completeness;
}

/** A form that is being filled in: its questions for this person, and what is typed. */
export interface AnswersForm {
  readonly fields: Fields;
  readonly context: AnswerContext;
  /** Shown, but not to be changed here. */
  readonly isFixed: (field: Field) => boolean;
  /** The id of a field's control, or of the group around it. */
  readonly idOf: (name: string) => string;
  /** Checks what is typed instead of the fields' own rules, such as the schema of a call. */
  readonly validate?: Validate | undefined;
  readonly controlFor?: ControlFor | undefined;
  /** A few words after the labels of some questions, by name. */
  readonly marks?: Marks | undefined;
  readonly store: Store<FormState>;
}

export type Marks = Readonly<Record<string, string>>;

export type Questions = Readonly<Record<string, Question>>;

type Validate = (typed: TypedValues) => Messages;

export interface AnswersFormOptions {
  readonly section: Pick<Section, 'fields'>;
  /** The initial answers: a record, or the known details of a new one. */
  readonly record: object;
  readonly context: AnswerContext;
  /** The record exists already, so what is locked on edit stays as it is. */
  readonly editing?: boolean | undefined;
  readonly validate?: Validate | undefined;
  /** The controls of some questions, instead of those by their kind; the same function at every render. */
  readonly controlFor?: ControlFor | undefined;
  /** A few words after the labels of some questions, by name; the same object at every render. */
  readonly marks?: Marks | undefined;
  /** Distinguishes the ids of the controls from those of other forms on the page. */
  readonly idPrefix?: string | undefined;
}

/** Returns the same object at every render, so that typing in one field renders no other. */
export function useAnswersForm({
  section,
  record,
  editing,
  validate,
  controlFor,
  marks,
  idPrefix = '',
  ...options
}: AnswersFormOptions): AnswersForm {
  const context = useStableContext(options.context);
  const fields = useMemo(() => visibleFields(section.fields, context), [section, context]);
  const [store] = useState(() => createStore(startOf(fields, record)));
  return useMemo(() => {
    const isFixed = (field: Field) => Boolean(field.readOnly || (editing && field.lockedOnEdit));
    const idOf = (name: string) => `${idPrefix}${name}`;
    return { fields, context, isFixed, idOf, validate, controlFor, marks, store };
  }, [fields, context, editing, idPrefix, validate, controlFor, marks, store]);
}

/** The state of a form that nobody has typed into. */
export function startOf(fields: Fields, record: object): FormState {
  const typed = typedFrom(fields, record);
  return { typed, saved: typed, messages: {}, questions: {}, settled: {}, filledIn: {}, demand: 'draft' };
}

/** Selects a part of the form's state. The component renders only when that part is another object or value. */
export function useFormState<T>({ store }: AnswersForm, select: (filled: FormState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** Sets what is typed into one field. Fields with errors are checked again. */
export function typeAnswer(form: AnswersForm, name: string, answer: Answer | null): void {
  const before = form.store.get();
  const typed = withoutHidden(form, typedAfter(form.fields, before.typed, name, answer));
  const questions = without(before.questions, name);
  const filledIn = without(before.filledIn, name);
  form.store.set({ ...before, typed, questions, filledIn, messages: recheck(form, before, typed, name) });
  if (needsTables(form.fields[name])) void loadEnteredRules();
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  if (!(name in record)) return record;
  const { [name]: _, ...rest } = record;
  return rest;
}

/**
 * Checks a field that is left, and writes a valid answer the way it will be shown. An empty one is reported as
 * required when the form is saved, not before.
 */
export function blurField(form: AnswersForm, name: string): void {
  const { typed, demand, messages } = form.store.get();
  if (!isAnswered(typed[name])) return;
  const wrong = messagesFor(form, typed, demand)[name];
  const shown = asShown(form.fields, typed, name);
  if (wrong !== undefined) showErrors(form, { ...messages, [name]: wrong });
  else if (shown !== typed[name]) form.store.set({ ...form.store.get(), typed: { ...typed, [name]: shown } });
  if (wrong === undefined) askAbout(form, name);
  // The rules may still be on their way.
  if (needsTables(form.fields[name]))
    void loadEnteredRules().then((areNew) => areNew && blurField(form, name));
}

/** Shows the question about the answer of a field that is left, where there is one. */
function askAbout(form: AnswersForm, name: string): void {
  const question = openQuestions(form)[name];
  const filled = form.store.get();
  if (question) form.store.set({ ...filled, questions: { ...filled.questions, [name]: question } });
}

/** The questions that nobody answered yet. */
function openQuestions(form: AnswersForm): Questions {
  const { typed, saved, settled } = form.store.get();
  const open = Object.entries(form.fields).flatMap(([name, field]) => {
    if (form.isFixed(field)) return [];
    const question = questionAbout(form, name, typed);
    if (!question || question.refused || settled[name] === question.text) return [];
    const isOld = saved[name] === typed[name] && questionAbout(form, name, saved)?.text === question.text;
    return isOld ? [] : [[name, question] as const];
  });
  return Object.fromEntries(open);
}

/** What is asked about, or wrong with, what is typed into a field that is shown. */
export function questionAbout(
  { fields, context }: Pick<AnswersForm, 'fields' | 'context'>,
  name: string,
  typed: TypedValues,
): Question | undefined {
  const field = fields[name];
  const answers = answersFromTyped(fields, typed);
  if (!field || !isShown(field, answers, context)) return undefined;
  return warningFor(field, answers[name], context, answers);
}

/**
 * Shows every question that nobody answered yet, once: saving again confirms the answers. Returns the first field with one.
 */
export function showWarnings(form: AnswersForm): string | undefined {
  const questions = openQuestions(form);
  const filled = form.store.get();
  const asked = Object.fromEntries(Object.entries(questions).map(([name, { text }]) => [name, text]));
  form.store.set({ ...filled, questions, settled: { ...filled.settled, ...asked } });
  return Object.keys(questions)[0];
}

/** Keeps an answer that was asked about. */
export function dismissWarning(form: AnswersForm, name: string): void {
  const filled = form.store.get();
  const { text = '' } = filled.questions[name] ?? {};
  const settled = { ...filled.settled, [name]: text };
  form.store.set({ ...filled, settled, questions: without(filled.questions, name) });
}

/** Replaces what is typed in all fields, without errors. */
export function setTyped(form: AnswersForm, typed: TypedValues): void {
  form.store.set({
    ...form.store.get(),
    typed: withoutHidden(form, typed),
    messages: {},
    questions: {},
    filledIn: {},
  });
}

export function showErrors({ store }: AnswersForm, messages: Messages): void {
  store.set({ ...store.get(), messages });
}

/** Checks all fields and shows each error at its field. */
export function check(form: AnswersForm, demand: Completeness): Messages {
  const filled = form.store.get();
  const messages = messagesFor(form, filled.typed, demand);
  form.store.set({ ...filled, messages, demand });
  return messages;
}

export function parseTyped(
  { fields, context, store }: Pick<AnswersForm, 'fields' | 'context' | 'store'>,
  typed: TypedValues,
  completeness: Completeness,
) {
  const saved = answersFromTyped(fields, store.get().saved);
  return parseAnswers({ fields }, answersFromTyped(fields, typed), context, completeness, saved);
}

export function messagesFor(form: AnswersForm, typed: TypedValues, demand: Completeness): Messages {
  if (form.validate) return form.validate(typed);
  const parsed = parseTyped(form, typed, demand);
  if (parsed.ok) return {};
  return Object.fromEntries(
    Object.entries(parsed.errors).map(([name, texts]) => [name, joinSentences(texts)]),
  );
}

// The server's errors stay until their field changes, because they cannot be checked here.
function recheck(form: AnswersForm, before: FormState, typed: TypedValues, changed: string): Messages {
  const wrong = Object.entries(before.messages);
  if (wrong.length === 0) return before.messages;
  const was = messagesFor(form, before.typed, before.demand);
  const now = messagesFor(form, typed, before.demand);
  const remaining = wrong.map(([name, message]) =>
    name === changed || message === was[name] ? [name, now[name]] : [name, message],
  );
  return Object.fromEntries(remaining.filter(([, message]) => message !== undefined));
}

// Hidden answers go at once, on screen too: nobody saves what they no longer see.
function withoutHidden({ fields, context }: AnswersForm, typed: TypedValues): TypedValues {
  const shown = { ...typed };
  for (const [name, field] of Object.entries(fields)) {
    if (!field.showWhen || !isAnswered(shown[name])) continue;
    if (!isShown(field, answersFromTyped(fields, shown), context)) shown[name] = null;
  }
  return shown;
}

function useStableContext(context: AnswerContext): AnswerContext {
  const { accountType, today, product, birthDate, country, options, more, prices, account, camper } = context;
  return useMemo<AnswerContext>(
    () => ({
      accountType,
      today,
      product,
      birthDate,
      country,
      options,
      more,
      prices,
      account,
      camper,
      entered: lazyEnteredRules,
    }),
    [accountType, today, product, birthDate, country, options, more, prices, account, camper],
  );
}

function visibleFields(fields: Fields, context: AnswerContext): Fields {
  const visible = Object.entries(fields).filter(
    ([, { onlyFor }]) => !onlyFor || onlyFor === context.accountType,
  );
  return Object.fromEntries(visible.map(([name, field]) => [name, withOptions(field, context)]));
}
