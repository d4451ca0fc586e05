import type { Fields } from '@bowline/contract/form/field';
import type { Answer } from '@bowline/contract/options/choice';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { notifyError } from '../shell/notifications.tsx';
import { usePortalState } from '../shell/portal.ts';
import { focusField } from '../ui/feedback/still-needed.tsx';
import {
  type AnswersForm,
  blurField,
  check,
  setTyped,
  showErrors,
  typeAnswer,
  useAnswersForm,
  useFormState,
} from './answers-form.ts';
import { textOf, typedOf } from './controls.tsx';
import { fieldErrors, type Messages, schemaErrors } from './field-errors.ts';
import { fieldWords } from './field-words.ts';
import { type TypedValues, typedFrom } from './typed-values.ts';

/** What the controls hold, by field; an empty text where nothing is typed. */
export type FormValues = Readonly<Record<string, Answer | undefined>>;

export interface CallFormOptions<S extends z.ZodMiniType, Response> {
  /** The questions, made with the builders of the contract; the same object at every render. */
  readonly fields: Fields;
  /** The answers to begin with. */
  readonly record?: object;
  /** The schema of the call's body: it alone says what is wrong, field by field. */
  readonly schema: S;
  /** The body of the call; by itself what is typed. */
  readonly body?: (values: FormValues) => unknown;
  /** Makes the call: with `background: true` where the form shows `errors`, without it where they are notified. */
  readonly send: (body: z.output<S>) => Promise<Response>;
  readonly onDone: (response: Response) => void | Promise<void>;
}

const noRecord = {};

/**
 * A form that makes one call. Its fields are checked as they are left, on each key while they are wrong, and all together
 * when it is sent. What is wrong is at its field; `errors` holds what belongs to none. A second submit while the first
 * is under way does nothing.
 */
export function useCallForm<S extends z.ZodMiniType, Response>(options: CallFormOptions<S, Response>) {
  const latest = useRef(options);
  latest.current = options;
  const form = useCallAnswers(options, (values) => {
    const { schema, body } = latest.current;
    return schemaErrors(schema, body ? body(values) : values);
  });
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  /** Shows each message at its field, the others above the form; returns whether there is any. */
  function reject(messages: Messages): boolean {
    showErrors(form, messages);
    setErrors(Object.keys(messages).flatMap((name) => (form.fields[name] ? [] : (messages[name] ?? []))));
    const first = Object.keys(form.fields).find((name) => messages[name] !== undefined);
    if (first !== undefined) focusField(form.idOf(first));
    return Object.keys(messages).length > 0;
  }
  /** Shows why a call failed; what is typed stays. */
  function fail(failure: unknown): void {
    if (!(failure instanceof ApiError)) failUnexpectedly(failure);
    else if (!reject(fieldErrors(failure))) setErrors([failure.message]);
  }
  function failUnexpectedly(failure: unknown): void {
    console.error(failure);
    const message = t('Something went wrong. Please try again.');
    setErrors([message]);
    // Not every form shows `errors`.
    notifyError(message);
  }
  async function submit(): Promise<void> {
    const { schema, body, send, onDone } = latest.current;
    if (running.current || reject(check(form, 'complete'))) return;
    const values = valuesOf(form.store.get().typed);
    running.current = true;
    setBusy(true);
    try {
      await onDone(await send(schema.parse(body ? body(values) : values)));
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
  const reset = () => setTyped(form, typedFrom(form.fields, noRecord));
  return { form, errors, busy, fail, reset, formProps: { onSubmit, noValidate: true } };
}

/** What the frame of such a form needs. */
export type CallForm = Pick<ReturnType<typeof useCallForm>, 'form' | 'errors' | 'busy' | 'formProps'>;

function useCallAnswers(
  { fields, record = noRecord }: Pick<CallFormOptions<never, never>, 'fields' | 'record'>,
  validate: (values: FormValues) => Messages,
): AnswersForm {
  const portal = usePortalState();
  const { product, today } = typeof portal === 'string' ? { product: '', today: '' } : portal;
  const latest = useRef(validate);
  latest.current = validate;
  return useAnswersForm({
    section: useMemo(() => ({ fields }), [fields]),
    record,
    context: { accountType: 'parent', product, today },
    validate: useCallback((typed: TypedValues) => latest.current(valuesOf(typed)), []),
    idPrefix: useId(),
  });
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
