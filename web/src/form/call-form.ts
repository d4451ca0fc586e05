import type { AnswerContext, Fields } from '@bowline/contract/form/field';
import type { Answer } from '@bowline/contract/options/choice';
import { joinSentences } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { reloading } from '../query/changes.ts';
import { notifyError } from '../shell/notifications.tsx';
import { usePortalState } from '../shell/portal.ts';
import { focusField } from '../ui/feedback/still-needed.tsx';
import {
  type AnswersForm,
  blurField,
  check,
  setTyped,
  showErrors,
  showWarnings,
  typeAnswer,
  useAnswersForm,
  useFormState,
} from './answers-form.ts';
import { textOf, typedOf } from './controls.tsx';
import { useSessionDraft } from './drafts/session-drafts.ts';
import { atFields, fieldErrors, type Messages, schemaErrors } from './field-errors.ts';
import { fieldWords } from './field-words.ts';
import type { CreateLists, FormLists, ListValues } from './list-field.ts';
import { chosenFiles, missingFiles, type RequiredFile, type RequiredFiles } from './required-files.ts';
import { type TypedValues, typedFrom } from './typed-values.ts';

/** What the controls hold, by field; an empty text where nothing is typed. */
export type FormValues = Readonly<Record<string, Answer | undefined>>;

export interface CallFormOptions<S extends z.ZodMiniType, Response, FileName extends string = never> {
  /** The questions, made with the builders of the contract; the same object at every render. */
  readonly fields: Fields;
  /** The answers to begin with. */
  readonly record?: object;
  /** Its growing lists, made by `listFields`; the record holds the rows of each under its name. */
  readonly lists?: CreateLists;
  readonly files?: RequiredFiles<FileName>;
  /** What the questions depend on, where it is more than today; the same object at every render. */
  readonly context?: Partial<AnswerContext>;
  /** The schema of the call's body: only it says what is wrong, field by field. */
  readonly schema: S;
  /** The body of the call; by itself what is typed. */
  readonly body?: (values: FormValues, lists: ListValues) => unknown;
  /** Makes the call: with `background: true` where the form shows `errors`, without it where they are notified. */
  readonly send: (body: z.output<S>, files: Readonly<Record<FileName, Blob>>) => Promise<Response>;
  readonly onDone: (response: Response) => void | Promise<void>;
}

const noRecord = {};

/**
 * A form that makes one call. Its fields are checked as they are left, on each key while they are wrong, and all together
 * when it is sent. What is wrong is at its field; `errors` holds what belongs to none. A second submit while the first
 * is under way, or the page not yet as after it, does nothing.
 */
export function useCallForm<S extends z.ZodMiniType, Response, FileName extends string = never>(
  options: CallFormOptions<S, Response, FileName>,
) {
  const latest = useRef(options);
  latest.current = options;
  const form = useCallAnswers(options, (values, lists) => {
    const { schema, body } = latest.current;
    return atFields(schemaErrors(schema, body ? body(values, lists) : values), lists);
  });
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  /** Shows each message at its field or file, the others above the form; returns whether there is any. */
  function reject(messages: Messages): boolean {
    const files: RequiredFiles = latest.current.files ?? {};
    const ofRows = form.lists.showErrors(messages);
    showErrors(form, messages);
    for (const [name, { choice }] of Object.entries(files))
      if (messages[name]) choice.showError(messages[name]);
    const others = Object.keys(messages).filter(
      (name) => !form.fields[name] && !files[name] && !ofRows[name],
    );
    showGeneral(others.flatMap((name) => messages[name] ?? []));
    const isWrong = (name: string) => messages[name] !== undefined;
    const field = Object.keys(form.fields).find(isWrong);
    const control = field ? form.idOf(field) : (Object.values(ofRows)[0] ?? Object.keys(files).find(isWrong));
    if (control !== undefined) focusField(control);
    return Object.keys(messages).length > 0;
  }
  /** Shows errors of no field above the form, or at its only control where that is a file. */
  function showGeneral(texts: readonly string[]): void {
    const [file, ...more] = Object.values<RequiredFile>(latest.current.files ?? {});
    const alone = more.length === 0 && Object.keys(form.fields).length === 0;
    if (!file || !alone) setErrors(texts);
    else if (texts.length > 0) file.choice.showError(joinSentences(texts));
  }
  /** Shows why a call failed. */
  function fail(failure: unknown): void {
    if (!(failure instanceof ApiError)) failUnexpectedly(failure);
    else if (!reject(atFields(fieldErrors(failure), form.lists.fields)))
      showGeneral([failure.message || t('That didn’t work. Please try again.')]);
  }
  function failUnexpectedly(failure: unknown): void {
    console.error(failure);
    const message = t('Something went wrong. Please try again.');
    showGeneral([message]);
    // Not every form shows `errors`.
    notifyError(message);
  }
  /** Checks and sends everything. `onDone` is what a second button of the form does then. */
  async function submit(onDone = latest.current.onDone): Promise<void> {
    const { schema, body, send, files = {} as RequiredFiles<FileName> } = latest.current;
    if (running.current || reject({ ...missingFiles(files), ...check(form, 'complete') })) return;
    const asked = showWarnings(form);
    if (asked !== undefined) return focusField(form.idOf(asked));
    const values = valuesOf(form.store.get().typed);
    const lists = form.lists.values();
    running.current = true;
    setBusy(true);
    try {
      await onDone(await send(schema.parse(body ? body(values, lists) : values), chosenFiles(files)));
      await reloading();
    } catch (failure) {
      fail(failure);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const reset = () => {
    setTyped(form, form.store.get().saved);
    for (const { choice } of Object.values<RequiredFile>(latest.current.files ?? {})) choice.clear();
  };
  return { form, errors, busy, fail, reset, submit, formProps: { onSubmit, noValidate: true } };
}

/** What the frame of such a form needs. */
export type CallForm = Pick<ReturnType<typeof useCallForm>, 'form' | 'errors' | 'busy' | 'formProps'>;

const noLists: FormLists = {
  fields: {},
  values: () => ({}),
  subscribe: () => () => undefined,
  replace: () => undefined,
  showErrors: () => ({}),
};

function useCallAnswers(
  options: Pick<CallFormOptions<never, never, never>, 'fields' | 'lists' | 'record' | 'context'>,
  validate: (values: FormValues, lists: ListValues) => Messages,
): AnswersForm & { readonly lists: FormLists } {
  const { fields, record = noRecord, context } = options;
  const portal = usePortalState();
  const { product, today } = typeof portal === 'string' ? { product: '', today: '' } : portal;
  const latest = useRef(validate);
  latest.current = validate;
  const rows = useRef(noLists);
  const form = useAnswersForm({
    section: useMemo(() => ({ fields }), [fields]),
    record,
    context: { accountType: 'parent', product, today, ...context },
    validate: useCallback((typed: TypedValues) => latest.current(valuesOf(typed), rows.current.values()), []),
    idPrefix: useId(),
  });
  const [lists] = useState(() => {
    const check = (values: ListValues) => latest.current(valuesOf(form.store.get().typed), values);
    return options.lists?.({ form, record, validate: check }) ?? noLists;
  });
  rows.current = lists;
  useSessionDraft(
    () => form.store.get().typed,
    (kept) => setTyped(form, { ...form.store.get().typed, ...typedFrom(fields, kept) }),
  );
  return useMemo(() => ({ ...form, lists }), [form, lists]);
}

/** The props of a text box or a select for a field whose control no builder makes, such as a password. */
export function useTextValue(form: AnswersForm, name: string) {
  return {
    ...useControl(form, name),
    value: textOf(useFormState(form, ({ typed }) => typed[name] ?? null)),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      typeAnswer(form, name, typedOf(currentTarget.value)),
  };
}

/** The same for a field that holds several of a list, with a comma between them. */
export function useListValue(form: AnswersForm, name: string) {
  return {
    ...useControl(form, name),
    values: listIn(useFormState(form, ({ typed }) => typed[name] ?? null)),
    onChange: (values: readonly string[]) => typeAnswer(form, name, typedOf(values.join(','))),
  };
}

export const listIn = (value: Answer | null | undefined): string[] =>
  textOf(value ?? null)
    .split(',')
    .filter(Boolean);

function useControl(form: AnswersForm, name: string) {
  const field = form.fields[name];
  if (!field) throw new Error(`The form has no field ${name}`);
  return {
    ...fieldWords(field, form),
    id: form.idOf(name),
    name,
    error: useFormState(form, ({ messages }) => messages[name]),
    onBlur: () => blurField(form, name),
  };
}

function valuesOf(typed: TypedValues): FormValues {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? '']));
}
