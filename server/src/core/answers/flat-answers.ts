import type { Answers } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import type { AnswersBySection } from '../../platform/column-types.ts';

/** The answers to some sections side by side, as they travel: every field of them, null where it is open. */
export function flatAnswers(sections: readonly Section[], stored: AnswersBySection): Answers {
  const named = sections.flatMap(({ id, fields }) =>
    Object.keys(fields).map((name) => [name, stored[id]?.[name] ?? null] as const),
  );
  return Object.fromEntries(named);
}
