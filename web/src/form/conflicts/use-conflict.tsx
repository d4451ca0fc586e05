import { isShown } from '@bowline/contract/form/shown';
import { answerInWords } from '@bowline/contract/form/words';
import type { Answer } from '@bowline/contract/options/choice';
import { lazy, type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import { closeErrors } from '../../shell/notifications.tsx';
import { type AnswersForm, setTyped } from '../answers-form.ts';
import type { BaseRecord } from '../base-record.ts';
import { fieldTitle } from '../field-words.ts';
import { answersFromTyped, type TypedValues } from '../typed-values.ts';

const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));

/** Loads the dialog when it is first needed; it then stays mounted to return the focus. */
export function ConflictQuestion({ conflict }: { conflict: Conflict | undefined }) {
  const wasNeeded = useRef(false);
  wasNeeded.current ||= conflict !== undefined;
  if (!wasNeeded.current) return null;
  return (
    <Suspense>
      <ConflictDialog conflict={conflict} />
    </Suspense>
  );
}

export type Choices = Readonly<Record<string, Side>>;

/** An open question to the person. */
export interface Conflict {
  readonly differences: readonly Difference[];
  /** Without choices when the person wants to look at the form again first. */
  readonly answer: (choices: Choices | undefined) => void;
}

/**
 * Puts a newer record under the form, answer by answer as the person chooses; `was` is the record that the changes were
 * made to. False when nothing was chosen.
 */
export type ResolveConflict = (
  base: RefObject<BaseRecord>,
  current: BaseRecord,
  was?: BaseRecord,
) => Promise<boolean>;

export function useConflict(form: AnswersForm): {
  conflict: Conflict | undefined;
  resolveConflict: ResolveConflict;
} {
  const [conflict, setConflict] = useState<Conflict>();
  const resolveConflict = useCallback<ResolveConflict>(
    async (base, current, was = base.current) => {
      const mine = form.store.get().typed;
      const differences = differencesOf(form, { base: was.typed, mine, theirs: current.typed });
      const choices = differences.length === 0 ? {} : await askForChoices(differences, setConflict);
      if (!choices) return false;
      const kept = differences
        .filter(({ name }) => choices[name] === 'mine')
        .map(({ name }) => [name, mine[name]]);
      base.current = current;
      setTyped(form, { ...current.typed, ...Object.fromEntries(kept) });
      return true;
    },
    [form],
  );
  return { conflict, resolveConflict };
}

async function askForChoices(
  differences: readonly Difference[],
  show: (conflict: Conflict | undefined) => void,
): Promise<Choices | undefined> {
  // The dialog replaces the error message.
  closeErrors();
  const choices = await new Promise<Choices | undefined>((answer) => show({ differences, answer }));
  show(undefined);
  return choices;
}

export type Side = 'mine' | 'theirs';

/** A question that two people, or two devices, answered differently; both answers in words. */
export interface Difference {
  readonly name: string;
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
  /** The side that changed it, where only one did. */
  readonly changedBy: Side | undefined;
}

type Sides = { readonly base: TypedValues; readonly mine: TypedValues; readonly theirs: TypedValues };

function differencesOf(form: AnswersForm, sides: Sides): Difference[] {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((typed) =>
    visibleAnswers(form, typed),
  );
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (mine?.[name] === theirs?.[name]) return [];
    const words = (answers: VisibleAnswers | undefined) =>
      answerInWords(field, answers?.[name], form.context);
    const changedBy =
      base?.[name] === mine?.[name] ? 'theirs' : base?.[name] === theirs?.[name] ? 'mine' : undefined;
    return [{ name, title: fieldTitle(name, form), mine: words(mine), theirs: words(theirs), changedBy }];
  });
}

type VisibleAnswers = Readonly<Record<string, Answer | null>>;

// A hidden question has no answer.
function visibleAnswers({ fields, context }: AnswersForm, typed: TypedValues): VisibleAnswers {
  const answers = answersFromTyped(fields, typed);
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    isShown(field, answers, context) ? (answers[name] ?? null) : null,
  ]);
  return Object.fromEntries(shown);
}
