import type { Answers } from '../form/field.ts';
import { type FieldRole, fieldsByTag } from '../form/tags.ts';
import { closingCeremony } from '../steps/closing-ceremony.ts';

const tags = fieldsByTag([closingCeremony]);

/** How many guests' lunches a registration orders, from its answers by step. */
export function guestLunches(answersByStep: Readonly<Record<string, Answers | undefined>>): number {
  const answerTo = (role: FieldRole) => {
    const { section, name } = tags.withRole(role);
    return answersByStep[section]?.[name];
  };
  if (answerTo('guests come') !== true || answerTo('guest lunch') !== true) return 0;
  const count = answerTo('guest count');
  return typeof count === 'number' ? count : 0;
}
