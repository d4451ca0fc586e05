import { isAnswered } from '@bowline/contract/form/shown';
import { useMemo } from 'react';
import { type AnswersForm, type FormState, messagesFor, useFormState } from '../../../form/answers-form.ts';
import { type LaidOutGroup, layOut } from '../../../form/form-layout.ts';

/** A part of a long form: the questions under one heading. */
export interface FormSection {
  readonly id: string;
  readonly group: LaidOutGroup;
  readonly title: string;
  /** All its fields, with those that depend on others. */
  readonly names: readonly string[];
}

/** How many of its fields are wrong, and how many are still to be filled in. */
export interface SectionState {
  readonly errors: number;
  readonly missing: number;
}

export function useFormSections({ fields, idOf }: AnswersForm): readonly FormSection[] {
  return useMemo(
    () =>
      layOut(fields).map((group) => ({
        id: idOf(`section-${slugOf(group.group?.title ?? 'more')}`),
        group,
        title: group.group?.title ?? '',
        names: group.cells.flatMap(({ name, following, remarks }) => [name, ...following, ...remarks]),
      })),
    [fields, idOf],
  );
}

const slugOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export function useSectionStates(
  form: AnswersForm,
  sections: readonly FormSection[],
): readonly SectionState[] {
  // As one text, so that typing renders the list only when a number changes.
  const counts = useFormState(form, (filled) =>
    sections
      .map(({ names }) => names)
      .map((names) => [errorsIn(filled, names).length, missingIn(form, filled, names).length].join())
      .join(';'),
  );
  return useMemo(
    () =>
      counts.split(';').map((pair) => {
        const [errors = 0, missing = 0] = pair.split(',').map(Number);
        return { errors, missing };
      }),
    [counts],
  );
}

export const errorsIn = ({ messages }: FormState, names: readonly string[]): string[] =>
  names.filter((name) => messages[name] !== undefined);

// Every section asks about the same state.
const required = new WeakMap<FormState, readonly string[]>();

function missingIn(form: AnswersForm, filled: FormState, names: readonly string[]): string[] {
  const known = required.get(filled) ?? Object.keys(messagesFor(form, filled.typed, 'complete'));
  required.set(filled, known);
  return names.filter(
    (name) => known.includes(name) && filled.messages[name] === undefined && !isAnswered(filled.typed[name]),
  );
}
