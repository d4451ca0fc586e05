import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';

/** The sample answers to sections, by section as they are stored, with some of them given. */
export function answersTo(sections: readonly Section[], given: Answers = {}) {
  const named = sections.map((section) => {
    const answers = { ...sampleAnswers(section) };
    for (const name of Object.keys(given)) if (name in answers) answers[name] = given[name] ?? null;
    return [section.id, answers];
  });
  return Object.fromEntries(named);
}
