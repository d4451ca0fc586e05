import type { AnswerContext, Field, Fields } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { canSeeAnswer, type StaffRole } from '@bowline/contract/staff/roles';

/**
 * The questions of a section that these roles may change for a family. A file is the family's own. Who enters a paper form
 * has all answers in front of them.
 */
export function correctableFields(
  roles: readonly StaffRole[],
  { id, fields }: Section,
  { accountType }: Pick<AnswerContext, 'accountType'>,
  isPaper: boolean,
): Fields {
  const isOpen = (field: Field) =>
    !field.readOnly &&
    field.kind !== 'upload' &&
    (!field.onlyFor || field.onlyFor === accountType) &&
    (isPaper || canSeeAnswer(roles, id, field));
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isOpen(field)));
}

/** Whether they may change any of it. */
export const isCorrectable = (
  roles: readonly StaffRole[],
  section: Section,
  context: Pick<AnswerContext, 'accountType'>,
  isPaper: boolean,
): boolean => Object.keys(correctableFields(roles, section, context, isPaper)).length > 0;
