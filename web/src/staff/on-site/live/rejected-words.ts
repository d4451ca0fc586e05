import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { RejectedAction } from '@bowline/contract/api/staff/on-site/rejected-actions';
import { type DayActionOf, dayActions, dayActionTitles } from '@bowline/contract/on-site/actions';
import { outcomeLabels } from '@bowline/contract/on-site/health';
import { factsInWords } from '../phone/health/reported-incidents.tsx';

/**
 * What somebody did, with what the reader may know of it.
 * @param hidesHealth whether nothing about health is said: nobody has used the page for a while
 */
export function actionInWords(
  { kind, action: known, can_release }: RejectedAction,
  day: CampDay,
  hidesHealth: boolean,
): string {
  const action = hidesHealth && isAboutHealth(kind) ? null : known;
  const recognised = action?.kind === 'hand over' && action.asked?.find(({ same }) => same);
  if (recognised)
    return `Not handed over: ${action.taker.name} came, and staff said it was ${recognised.name}.`;
  const about = action && wordsOf(action, day);
  const title = can_release ? 'To be handed over' : dayActionTitles[kind];
  return about ? `${title}: ${about}` : title;
}

const isAboutHealth = (kind: RejectedAction['kind']): boolean =>
  dayActions.some((action) => action.kind === kind && action.health);

function wordsOf(action: NonNullable<RejectedAction['action']>, day: CampDay): string | undefined {
  switch (action.kind) {
    case 'check in':
      return day.checkpoints.find(({ id }) => id === action.checkpoint_id)?.name;
    case 'hand over':
      return takerInWords(action);
    case 'dose':
      return doseInWords(action, day);
    case 'dose settled':
      return action.note;
    case 'incident':
      return factsInWords(action);
    case 'incident note':
      return action.text;
    case 'swim test':
      return action.can_swim ? 'Can swim' : 'Cannot swim';
    case 'move':
      return day.group_kinds.flatMap(({ groups }) => groups).find(({ id }) => id === action.group_id)?.name;
    case 'answer':
      return action.at_camp ? 'Is at camp' : 'Left';
    case 'undo':
      return dayActionTitles[action.of];
    default:
      return undefined;
  }
}

function takerInWords({ taker, call, reached }: DayActionOf<'hand over'>): string {
  const { name, relation, phone } = taker;
  const person = [relation ? `${name} (${relation})` : name, phone].filter(Boolean).join(', ');
  return call ? `${person}. ${callInWords(call, reached)}` : person;
}

/** What was said in a call, or that nobody was reached. */
export const callInWords = (call: string, reached: boolean | undefined): string =>
  `${reached === false ? 'Nobody reached' : 'Call to a guardian'}: ${call}`;

function doseInWords({ medicine_id, due_at, outcome, note }: DayActionOf<'dose'>, day: CampDay): string {
  const medicine = day.medicines.find(({ id }) => id === medicine_id)?.name;
  return [medicine, due_at, outcomeLabels[outcome], note].filter(Boolean).join(', ');
}
