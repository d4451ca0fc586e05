import type { AnswerPart } from '@bowline/contract/api/staff/review/corrections';
import { type AnswerContext, type Field, type Fields, group } from '@bowline/contract/form/field';
import { longText } from '@bowline/contract/form/text-fields';
import type { Answer } from '@bowline/contract/options/choice';
import { everySection } from '@bowline/contract/staff/every-section';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import type { Text } from '@bowline/contract/text/t';

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

const REST = 'Answer the rest No' as Text;

/** The answer No to a question that must be answered. */
const noTo = ({ kind, required, showWhen, choices = [] }: Field): Answer | undefined => {
  if (!required || showWhen) return undefined;
  return kind === 'yesNo' ? false : choices.find(({ value }) => value === 'No')?.value;
};

/** On paper, what is not ticked mostly means No: offers it for what is still open of several such questions. */
export function offeringNo(fields: Fields, context: AnswerContext): Fields {
  const open = Object.entries(fields).filter(([, field]) => {
    const [no, known] = [noTo(field), field.offer?.answer(context)];
    return no !== undefined && (known === undefined || known === no);
  });
  const several = open.filter(
    ([, { group }]) => open.filter(([, other]) => other.group?.title === group?.title).length > 1,
  );
  const offering = several.map(([name, field]) => [
    name,
    { ...field, offer: { label: REST, answer: () => noTo(field) } },
  ]);
  return { ...fields, ...Object.fromEntries(offering) };
}

/** The same, and the reason, which a paper form needs not. */
export const fieldsOfPart = (part: AnswerPart): Fields =>
  part.paper ? offeringNo(questionsOf(part), part.context) : { ...questionsOf(part), ...why };
