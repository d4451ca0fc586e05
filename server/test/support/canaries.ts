import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import { categoryOfSection } from '@bowline/contract/staff/roles';

export const CANARY = 'Zwiebelfisch';
export const camperIc = 'ZQ7CANARY8C4';
export const accountIc = 'ZQ7CANARY9A5';
/** What no table, file or log may contain. */
export const patterns = [CANARY, camperIc, accountIc, camperIc.slice(3), accountIc.slice(3)];
/** A name, which is not encrypted. */
export const OPEN = 'Openname Quillfeather';

/** The sample answers, with an unusual word in every text that is encrypted. */
export function withCanaries(section: Section): Answers {
  const isGuarded = categoryOfSection(section.id) !== undefined;
  const words = Object.entries(section.fields)
    .filter(([, { kind, encrypted }]) => (isGuarded || encrypted) && (kind === 'text' || kind === 'longText'))
    .map(([name], index) => [name, `${CANARY} ${index}`]);
  return { ...sampleAnswers(section), ...Object.fromEntries(words) };
}
