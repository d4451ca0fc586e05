import type { AnswerPart } from '@bowline/contract/api/staff/review/corrections';
import type { Fields } from '@bowline/contract/form/field';
import { group } from '@bowline/contract/form/field';
import { longText } from '@bowline/contract/form/text-fields';
import { everySection } from '@bowline/contract/staff/every-section';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';

/** The name of the question why, which is asked below those of the section. */
export const REASON = 'reason';

const why = group('Why', {
  [REASON]: longText('Reason', { hint: 'The family reads it. For example: As you told us on the phone.' }),
});

/** The questions that the family sees, as far as the role may change them. */
export function questionsOf({ part, names, camp_questions }: AnswerPart): Fields {
  const section =
    camp_questions.length > 0
      ? campQuestionsStep(camp_questions)
      : everySection.find(({ id }) => id === part);
  const fields = Object.entries(section?.fields ?? {}).filter(([name]) => names.includes(name));
  return forStaff(Object.fromEntries(fields));
}

/** Staff may correct what a family cannot change later. */
export const forStaff = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.lockedOnEdit ? { ...field, lockedOnEdit: false, hint: 'As on the ID' } : field,
    ]),
  );

/** The same, and the reason, which a paper form needs not. */
export const fieldsOfPart = (part: AnswerPart): Fields => ({
  ...questionsOf(part),
  ...(part.paper ? {} : why),
});
