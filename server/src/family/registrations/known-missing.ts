import { hash } from 'node:crypto';
import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import { missingFields } from '@bowline/contract/form/parse';
import type { Section } from '@bowline/contract/form/section';

type Missing = readonly string[];
type AskedSection = Pick<Section, 'id' | 'fields'>;

const MOST_KNOWN = 20_000;
const known = new Map<string, Missing>();

/**
 * Tells what a section still needs, worked out once for the same answers under the same rules: of the steps of a form
 * all but the one just saved are as they were. Found by everything it hangs on (`contextOf` gives all forms one
 * `readPhone`) and not by versions, of which camper, account and camp have one each; by its hash, so that no answers
 * are kept. In this process only: other rules come with another start.
 */
export function missingUnder(context: AnswerContext): (section: AskedSection, answers: Answers) => Missing {
  const rules = JSON.stringify(context);
  return (section, answers) => {
    const state = hash('sha256', `${section.id} ${rules} ${JSON.stringify(answers)}`, 'base64');
    return known.get(state) ?? keep(state, missingFields(section, answers, context));
  };
}

// All at once: taking out the oldest for each new one makes a map of this size slow.
function keep(state: string, missing: Missing): Missing {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(state, missing);
  return missing;
}
