import type { Completeness } from '@bowline/contract/form/parse';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { focusField } from '../ui/feedback/still-needed.tsx';
import { type AnswersForm, check, parseTyped, showErrors, showWarnings } from './answers-form.ts';
import { type BaseRecord, baseOf, rebase } from './base-record.ts';
import type { ResolveConflict } from './conflicts/use-conflict.tsx';
import { awaitedRules } from './entered-rules.ts';
import { fieldErrors, type Messages } from './field-errors.ts';
import type { TypedValues } from './typed-values.ts';

/** The answers to save, with the `version` they were made to where there is a record already. */
export type SaveBody = Record<string, unknown>;

export type Save<R> = (demand: Completeness) => Promise<R | undefined>;

type Saving<R> = {
  readonly form: AnswersForm;
  readonly base: RefObject<BaseRecord>;
  readonly resolveConflict: ResolveConflict;
  /** Saves and returns the current record, undefined when the person chose not to; throws `ApiError`. */
  readonly send: (body: SaveBody) => Promise<R | undefined>;
  readonly onSaved: () => void;
};

/**
 * Checks and saves. Returns the saved record, or undefined when it was not saved: then each error is at its field and
 * the first has the focus. `formErrors` holds what the server says about fields that are not asked here.
 */
export function useSave<R extends object>({ form, base, resolveConflict, send, onSaved }: Saving<R>) {
  const [saving, setSaving] = useState(false);
  const [formErrors, setFormErrors] = useState<readonly string[]>([]);
  const running = useRef(false);

  const attempt = async (demand: Completeness): Promise<R | undefined> => {
    setFormErrors([]);
    if (focusFirst(form, check(form, demand))) return undefined;
    const rules = awaitedRules();
    if (rules && (await rules) && focusFirst(form, check(form, demand))) return undefined;
    const asked = demand === 'complete' ? showWarnings(form) : undefined;
    if (asked !== undefined) {
      focusField(form.idOf(asked));
      return undefined;
    }
    const { typed } = form.store.get();
    try {
      const record = await send(bodyOf(form, typed, demand, base.current));
      if (!record) return undefined;
      rebase(form, base, baseOf(form, record), typed);
      onSaved();
      return record;
    } catch (failure) {
      const current = recordInConflict(failure);
      if (current) return (await resolveConflict(base, baseOf(form, current))) ? attempt(demand) : undefined;
      const errors = fieldErrors(failure);
      showErrors(form, errors);
      setFormErrors(Object.keys(errors).flatMap((name) => (form.fields[name] ? [] : (errors[name] ?? []))));
      focusFirst(form, errors);
      return undefined;
    }
  };

  const save: Save<R> = async (demand) => {
    if (running.current) return undefined;
    running.current = true;
    setSaving(true);
    try {
      return await attempt(demand);
    } finally {
      running.current = false;
      setSaving(false);
    }
  };
  return { save, saving, formErrors };
}

function bodyOf(form: AnswersForm, typed: TypedValues, demand: Completeness, base: BaseRecord): SaveBody {
  const parsed = parseTyped(form, typed, demand);
  if (!parsed.ok) throw new Error('Answers are checked before they are sent');
  const open = Object.entries(form.fields).filter(([, field]) => !form.isFixed(field));
  const answers = Object.fromEntries(open.map(([name]) => [name, parsed.answers[name]]));
  return base.version === undefined ? answers : { ...answers, version: base.version };
}

function recordInConflict(failure: unknown): object | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'conflict') return undefined;
  const { current } = failure.body;
  if (typeof current !== 'object' || current === null) return undefined;
  // A registration comes inside the answer that a load of it gives.
  return 'form' in current && 'form_type' in current ? (current.form as object) : current;
}

/** Goes to the first field that is wrong, in the order of the form; false when none is. */
function focusFirst({ fields }: AnswersForm, wrong: Messages): boolean {
  const first = Object.keys(fields).find((name) => wrong[name] !== undefined);
  if (first !== undefined) focusField(first);
  return first !== undefined;
}
