import type { DayAction, DayActionOf } from './actions.ts';
import type { HandedOver } from './day-records.ts';
import type { Question, Sighting } from './presence.ts';

/** What somebody can answer to a question, and what is sent for it. */
export type Answer = Pick<DayActionOf<'answer'>, 'at_camp' | 'right' | 'wrong'> & { readonly label: string };

/** The answers to a question, each of which settles it. */
export function answersTo({ left, others, seen }: Question): Answer[] {
  const sightings = seen.flatMap(({ of, id, at }) => (of === 'came back' ? [] : [{ of, action_id: id, at }]));
  const seenBefore = (time: string) => sightings.filter(({ at }) => at <= time).map(withoutTime);
  const seenAfter = (time: string) => sightings.filter(({ at }) => at > time).map(withoutTime);
  if (left.by === 'bus home') {
    const onBus = [...left.earlier, left.mark].map(onBusHome);
    return [
      { label: 'Is at camp', at_camp: true, right: sightings.map(withoutTime), wrong: onBus },
      { label: 'Left by bus', at_camp: false, right: onBus, wrong: seenAfter(left.mark.at) },
    ];
  }
  const handOvers = [left.mark, ...others];
  return [
    {
      ...{ label: 'Is at camp', at_camp: true },
      ...{ right: [...handOvers.map(handedOver), ...sightings.map(withoutTime)], wrong: [] },
    },
    ...handOvers.map((holds) => ({
      ...{ label: leftWith(holds), at_camp: false },
      right: [handedOver(holds), ...seenBefore(holds.at)],
      wrong: [...seenAfter(holds.at), ...handOvers.filter(({ id }) => id !== holds.id).map(handedOver)],
    })),
  ];
}

type SeenOrLeft = Answer['right'][number];

const withoutTime = ({ of, action_id }: SeenOrLeft): SeenOrLeft => ({ of, action_id });
const onBusHome = ({ id }: Sighting): SeenOrLeft => ({ of: 'check in', action_id: id });
const handedOver = ({ id }: HandedOver): SeenOrLeft => ({ of: 'hand over', action_id: id });

const leftWith = ({ taker }: HandedOver): string =>
  taker.kind === 'self' ? 'Left alone' : `Left with ${taker.name}`;

/** What is sent of an answer. */
export const answerOf = ({ at_camp, right, wrong }: Answer) => ({
  kind: 'answer' as const,
  at_camp,
  right,
  wrong,
});

/** Whether a return is part of an answer: they are at camp, and were handed over. */
export const isReturn = ({ at_camp, right }: Pick<Answer, 'at_camp' | 'right'>): boolean =>
  at_camp && right.some(({ of }) => of === 'hand over');

/** What waits on a phone, with what an answer undoes, and the return that it is, as actions of their own. */
export const withoutAnswers = (queue: readonly DayAction[]): readonly DayAction[] =>
  queue.some(({ kind }) => kind === 'answer') ? queue.flatMap(partsOf) : queue;

function partsOf(action: DayAction): readonly DayAction[] {
  if (action.kind !== 'answer') return [action];
  const { id, made_at, registration_id, wrong } = action;
  return [
    ...wrong.map((one) => ({ id, made_at, kind: 'undo' as const, ...one })),
    ...(isReturn(action) ? [{ id, made_at, kind: 'came back' as const, registration_id, note: '' }] : []),
  ];
}
