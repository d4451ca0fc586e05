import { type RefObject, useCallback, useState } from 'react';
import { closeErrors } from '../../shell/notifications/notifications.ts';
import { type AnswersForm, fillIn } from '../answers-form.ts';
import type { BaseRecord } from '../base-record.ts';
import { type Difference, differencesOf, type Side } from './differences.ts';

export type Choices = Readonly<Record<string, Side>>;

/** A question to the person, standing open. */
export interface Conflict {
  readonly differences: readonly Difference[];
  /** Without choices when the person wants to look at the form again first. */
  readonly answer: (choices: Choices | undefined) => void;
}

/**
 * Puts a newer record under the form, answer by answer as the person chooses; `was` is the record that the changes were
 * made to. False when nothing was chosen.
 */
export type Settle = (base: RefObject<BaseRecord>, current: BaseRecord, was?: BaseRecord) => Promise<boolean>;

export function useConflict(form: AnswersForm): { conflict: Conflict | undefined; settle: Settle } {
  const [conflict, setConflict] = useState<Conflict>();
  const settle = useCallback<Settle>(
    async (base, current, was = base.current) => {
      const mine = form.store.get().typed;
      const differences = differencesOf(form, { base: was.typed, mine, theirs: current.typed });
      const choices = differences.length === 0 ? {} : await asked(differences, setConflict);
      if (!choices) return false;
      const kept = differences
        .filter(({ name }) => choices[name] === 'mine')
        .map(({ name }) => [name, mine[name]]);
      base.current = current;
      fillIn(form, { ...current.typed, ...Object.fromEntries(kept) });
      return true;
    },
    [form],
  );
  return { conflict, settle };
}

async function asked(
  differences: readonly Difference[],
  show: (conflict: Conflict | undefined) => void,
): Promise<Choices | undefined> {
  // The dialog says it; the error behind it would say it twice.
  closeErrors();
  const choices = await new Promise<Choices | undefined>((answer) => show({ differences, answer }));
  show(undefined);
  return choices;
}
