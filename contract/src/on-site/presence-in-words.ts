import type { HandedOver } from './day-records.ts';
import type { Left, Presence, Question, Sighting } from './presence.ts';

/** Why somebody is in the state they are in. @param time the time of an instant in words */
export function presenceInWords(
  { state, seen, left, question, notAt }: Presence,
  name: string,
  time: (instant: string) => string,
  me?: string,
): string {
  if (question) return questionInWords(question, name, time, me);
  if (left) return leftInWords(left, time);
  const last = seen && sightingInWords(seen, time);
  if (state === 'not arrived')
    return seen ? `On the bus there since ${time(seen.at)}` : 'Counted nowhere yet';
  const words = last ?? '';
  return notAt ? `Not counted at ${notAt.name}. ${words}` : words;
}

/** “Counted 12:30 at Lunch by Sam”. */
function sightingInWords({ of, at, by, checkpoint }: Sighting, time: (instant: string) => string): string {
  if (of === 'came back') return `Came back ${time(at)}, by ${by}`;
  if (of === 'roll call') return `Ticked at the roll call ${time(at)} by ${by}`;
  return `Counted ${time(at)} at ${checkpoint?.name} by ${by}`;
}

/** “With Thomas Smith since 08:29”. */
export function leftInWords({ by, mark }: Left, time: (instant: string) => string): string {
  if (by === 'bus home') return `On the bus home since ${time(mark.at)}`;
  return takenInWords(mark, time);
}

const takenInWords = ({ taker, at }: HandedOver, time: (instant: string) => string): string =>
  taker.kind === 'self' ? `Left alone ${time(at)}` : `With ${taker.name} since ${time(at)}`;

/**
 * “With Thomas Smith since 08:29, counted 08:30 at Breakfast by Ben without a network. Where is Chloe?”, or of several
 * takers.
 */
export function questionInWords(
  { left, others, seen }: Question,
  name: string,
  time: (instant: string) => string,
  me?: string,
): string {
  const last = seen.at(-1);
  const late = last?.received_at || last?.waits ? ' without a network' : '';
  const seenWords = last && `${lowerFirst(sightingInWords(last, time))}${late}`;
  if (left.by === 'taker' && others.length > 0) {
    const first = `Handed over to ${personOf(left.mark)} at ${time(left.mark.at)} by ${left.mark.by}`;
    const more = others.map(
      (other) =>
        `${other.by === me ? 'you entered' : `${other.by} entered`} ${personOf(other)} at ${time(other.at)}`,
    );
    return `${[first, ...more, seenWords].filter(Boolean).join('; ')}. Who has ${name}?`;
  }
  return `${[leftInWords(left, time), seenWords].filter(Boolean).join(', ')}. Where is ${name}?`;
}

const personOf = ({ taker: { kind, name, relation } }: HandedOver): string =>
  kind === 'self' ? 'nobody' : relation ? `${name} (${relation})` : name;

const lowerFirst = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);
