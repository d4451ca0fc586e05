import type { Completeness } from '@bowline/contract/form/parse';
import { type RefObject, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { type AnswersForm, formError, parseTyped } from './answers-form.ts';
import { type BaseRecord, baseOf, rebase } from './base-record.ts';
import type { Settle } from './conflicts/use-conflict.ts';
import type { Problem } from './error-summary.tsx';
import { fieldTitle } from './field-words.ts';
import type { TypedValues } from './typed-values.ts';

/** The answers to save, with the `version` they were made to where there is a record already. */
export type SaveBody = Record<string, unknown>;

export type Save<R> = (demand: Completeness) => Promise<R | undefined>;

type Saving<R> = {
  readonly form: AnswersForm;
  readonly base: RefObject<BaseRecord>;
  readonly settle: Settle;
  /** Saves and answers the record as it then stands; throws `ApiError`. */
  readonly send: (body: SaveBody) => Promise<R>;
  readonly onSaved: () => void;
};

/**
 * Checks and saves. Answers the saved record, or undefined when it was not saved; then what is wrong stands at its fields
 * and in `problems`, or, where nothing can be mended here, in a notification.
 */
export function useSave<R extends object>({ form, base, settle, send, onSaved }: Saving<R>) {
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const running = useRef(false);

  const attempt = async (demand: Completeness): Promise<R | undefined> => {
    const typed = form.state.getValues();
    try {
      const record = await send(bodyOf(form, typed, demand, base.current));
      rebase(form, base, baseOf(form, record), typed);
      onSaved();
      return record;
    } catch (failure) {
      const current = recordInConflict(failure);
      if (current && (await settle(base, baseOf(form, current)))) return attempt(demand);
      if (!current) setProblems(refusalsIn(form, failure));
      return undefined;
    }
  };

  const save: Save<R> = async (demand) => {
    if (running.current) return undefined;
    running.current = true;
    setSaving(true);
    setProblems([]);
    try {
      const wrong = await check(form, demand);
      setProblems(wrong);
      return wrong.length === 0 ? await attempt(demand) : undefined;
    } finally {
      running.current = false;
      setSaving(false);
    }
  };
  return { save, saving, problems };
}

function check(form: AnswersForm, demand: Completeness): Promise<Problem[]> {
  form.demand.current = demand;
  return new Promise((resolve, reject) => {
    const wrong = (errors: FieldErrors<TypedValues>) =>
      resolve(Object.entries(errors).map(([name, error]) => problemAt(form, name, error?.message ?? '')));
    form.state
      .handleSubmit(() => resolve([]), wrong)()
      .catch(reject);
  });
}

function bodyOf(
  form: AnswersForm,
  typed: TypedValues,
  demand: Completeness,
  { version }: BaseRecord,
): SaveBody {
  const parsed = parseTyped(form, typed, demand);
  if (!parsed.ok) throw new Error('Answers are checked before they are sent');
  const open = Object.entries(form.fields).filter(([, field]) => !form.isFixed(field));
  const answers = Object.fromEntries(open.map(([name]) => [name, parsed.answers[name]]));
  return version === undefined ? answers : { ...answers, version };
}

function recordInConflict(failure: unknown): object | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'conflict') return undefined;
  const { current } = failure.body;
  if (typeof current !== 'object' || current === null) return undefined;
  // A registration comes inside the answer that a load of it gives.
  return 'form' in current && 'form_type' in current ? (current.form as object) : current;
}

function refusalsIn(form: AnswersForm, failure: unknown): Problem[] {
  if (!(failure instanceof ApiError)) throw failure;
  return Object.entries(failure.errors).map(([name, texts]) => {
    if (!form.fields[name]) return { id: undefined, text: texts.join(' ') };
    form.state.setError(name, formError(texts));
    return problemAt(form, name, texts.join(' '));
  });
}

function problemAt(form: AnswersForm, name: string, text: string): Problem {
  return { id: name, text: `${fieldTitle(name, form)}: ${text}` };
}
