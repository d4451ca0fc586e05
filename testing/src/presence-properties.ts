import type { DayAction } from '@bowline/contract/on-site/actions';
import { answerOf, answersTo, withoutAnswers } from '@bowline/contract/on-site/answers';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { isExpectedAt } from '@bowline/contract/on-site/places';
import { presenceOf, presenceStates } from '@bowline/contract/on-site/presence';
import { presenceInWords } from '@bowline/contract/on-site/presence-in-words';
import { type DayView, playCampDay } from './random-camp-day.ts';

/** When an answer is sent that comes after all that was done. */
const AFTER_ALL = '2026-03-08T00:00:00.000Z';

/**
 * Plays a random day and looks for people the phones, or the server, lose.
 * @returns what is broken, in words, and which cases the day came to
 */
export function checkCampDay(seed: number): { readonly broken: string[]; readonly cases: Set<string> } {
  const broken: string[] = [];
  const cases = new Set<string>();
  const sent: DayAction[] = [];
  let steps = 0;
  const check = (views: readonly DayView[]) => {
    steps += 1;
    for (const view of views) for (const one of casesIn(view)) cases.add(one);
    for (const view of views)
      broken.push(...breaksIn(view, sent).map((what) => `step ${steps}, ${view.me || 'server'}: ${what}`));
    const waiting = views.some(({ queue }) => queue.length > 0);
    const [first, ...others] = views.filter(({ queue }) => queue.length === 0).map(statesOf);
    if (!waiting && steps > 120 && others.some((other) => other !== first))
      broken.push(`step ${steps}: phones and server do not agree`);
  };
  playCampDay(seed, check, (action) => sent.push(action));
  return { broken, cases };
}

const casesIn = (view: DayView): string[] =>
  presenceIn(view).presence.all.flatMap(({ state, question }) =>
    question ? [`${question.left.by}, ${question.others.length > 0 ? 'two takers' : 'seen since'}`] : [state],
  );

const presenceIn = ({ checkpoints, people, records, queue, me }: DayView) => {
  const marks = marksOf(records, queue, me);
  return { marks, presence: presenceOf({ checkpoints, people }, marks) };
};

const statesOf = (view: DayView): string =>
  JSON.stringify(presenceIn(view).presence.all.map(({ state, notAt }) => [state, notAt?.id]));

/** @param sent what phones sent, whatever the server made of it */
function breaksIn(view: DayView, sent: readonly DayAction[]): string[] {
  const { checkpoints, records } = view;
  const queue = withoutAnswers(view.queue);
  const { marks, presence } = presenceIn(view);
  const { present, asked, wentHome, onBus, neverCounted, all } = presence;
  const broken: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) broken.push(what);
  };
  const tapped = view.me === '' ? sightedBy(sent) : [];
  const lists = [present, asked.map(({ person }) => person), wentHome, onBus, neverCounted];
  const undoneIds = new Set(queue.flatMap((action) => (action.kind === 'undo' ? [action.action_id] : [])));
  const holds = (row: { readonly id: string; readonly undone: boolean }) =>
    !row.undone && !undoneIds.has(row.id);
  for (const one of all) {
    const { person, state, question } = one;
    const { registration_id: id } = person;
    const isTheirs = (row: { readonly registration_id: string | null }) => row.registration_id === id;
    must(lists.filter((list) => list.includes(person)).length === 1, `${id} is on one list`);
    must(presenceStates.includes(state), `${id} is in a state`);
    must(presenceInWords(one, id, (at) => at).length > 5, `${id} has a reason`);
    const sighted = [...records.attendance, ...records.roll_calls].filter(
      (row) => isTheirs(row) && holds(row),
    );
    must(sighted.length === 0 || !neverCounted.includes(person), `${id} was seen, and is on a list`);
    // Only from the records: only a return or an undo ends a hand-over, never a count.
    const isOut = records.hand_overs.some(
      (row) =>
        isTheirs(row) &&
        holds(row) &&
        !row.returned &&
        !records.returns.some((back) => isTheirs(back) && holds(back) && back.at > row.at) &&
        !queue.some((action) => action.kind === 'came back' && action.registration_id === id),
    );
    must(!isOut || !present.includes(person), `${id} was handed over, and is not simply at camp`);
    const isSeenOut =
      isOut &&
      [...sighted, ...tapped.filter(isTheirs)].some(({ at }) =>
        records.hand_overs.every((row) => !isTheirs(row) || row.at < at),
      );
    must(!isSeenOut || question !== undefined, `${id} was handed over and seen since, and is asked for`);
    for (const answer of question ? answersTo(question) : []) {
      const sent = { ...answerOf(answer), registration_id: id, id: 'answer', made_at: AFTER_ALL };
      const after = presenceIn({ ...view, queue: [...queue, sent] }).presence;
      const isAsked = after.asked.some(({ person: asked }) => asked === person);
      must(!isAsked, `${id} is not asked for after the answer “${answer.label}”`);
    }
    for (const place of checkpoints.filter(({ kind }) => kind === 'meal')) {
      const isCounted = marks.present.get(place.id)?.has(id) ?? false;
      const isExpected = isExpectedAt(person, place, checkpoints, marks);
      const ought = present.includes(person) || question !== undefined || isCounted;
      must(isExpected === ought, `${id} is expected at ${place.id}: ${isExpected}`);
    }
  }
  return broken;
}

/** Where phones saw somebody and did not undo it, from what they sent. */
function sightedBy(sent: readonly DayAction[]) {
  const undone = new Set(
    withoutAnswers(sent).flatMap((action) => (action.kind === 'undo' ? [action.action_id] : [])),
  );
  return sent.flatMap((action) =>
    (action.kind === 'check in' || action.kind === 'roll call') && !undone.has(action.id)
      ? [{ registration_id: action.registration_id, at: action.made_at }]
      : [],
  );
}
