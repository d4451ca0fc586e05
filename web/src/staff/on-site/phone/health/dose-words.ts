import type { DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import {
  type DosedMedicine,
  type DoseQuestion,
  type DoseWarning,
  type RecordedDose,
  timeOfDose,
} from '@bowline/contract/on-site/doses';
import { outcomeLabels } from '@bowline/contract/on-site/health';
import type { RoundEntry } from '@bowline/contract/on-site/medicine-round';
import { formatDate, formatDay, formatInstant, formatTime } from '@bowline/contract/text/dates';
import { plural } from '@bowline/contract/text/t';
import { whenDone } from '../when-done.ts';

/** What is wrong with a dose that was recorded. */
export function warningInWords(warning: DoseWarning, { hours_apart, most_a_day }: DosedMedicine): string {
  switch (warning) {
    case 'given twice':
      return 'Given twice';
    case 'recorded twice':
      return 'Recorded twice';
    case 'too soon':
      return plural(hours_apart ?? 0, {
        one: 'Less than {count} hour after another dose',
        other: 'Less than {count} hours after another dose',
      });
    case 'too many':
      return plural(most_a_day ?? 0, {
        one: 'More than {count} dose in 24 hours',
        other: 'More than {count} doses in 24 hours',
      });
  }
}

/** The people of a camp, with a red mark at those with a faulty dose. */
export function withDoseFlags(people: DayPerson[], toCheck: readonly RoundEntry[]): DayPerson[] {
  if (toCheck.length === 0) return people;
  const labels = new Map(
    toCheck.flatMap(({ medicine, warning }) =>
      warning ? [[medicine.registration_id, warningInWords(warning, medicine)] as const] : [],
    ),
  );
  return people.map((person) => {
    const label = labels.get(person.registration_id);
    return label ? { ...person, flags: [{ kind: 'health' as const, label }, ...person.flags] } : person;
  });
}

/** `Given 08:05 by Dr Tan: With water`, with the day where that is not the one of the dose. */
export function doseInWords(dose: RecordedDose, timeZone: string): string {
  const format = (instant: string) =>
    formatDay(instant, timeZone) === formatDate(dose.day)
      ? formatTime(instant, timeZone)
      : formatInstant(instant, timeZone);
  const when = whenDone({ ...dose, at: timeOfDose(dose) }, format);
  const what = outcomeLabels[dose.outcome];
  const words = `${what}${dose.outcome === 'missed' ? ', entered' : ''} ${when} by ${dose.by}`;
  return dose.note ? `${words}: ${dose.note}` : words;
}

/** A time, with its day where that is not today. */
export const shortTime = (instant: string, now: Date, timeZone: string): string =>
  formatDay(instant, timeZone) === formatDay(now, timeZone)
    ? formatTime(instant, timeZone)
    : formatInstant(instant, timeZone);

export const lastInWords = (last: RecordedDose, now: Date, timeZone: string): string =>
  `Last given ${shortTime(timeOfDose(last), now, timeZone)} by ${last.by}`;

const titles = {
  again: () => 'Give it again?',
  'too many': () => 'Give one more?',
  early: () => 'Give it early?',
} as const satisfies Record<DoseQuestion['why'], () => string>;

interface Asked {
  readonly questions: readonly DoseQuestion<RecordedDose>[];
  readonly due_at: string | null;
  /** When the family changed what it says, where no medic has read it. */
  readonly unreadSince: string | undefined;
}

/** What is asked before a dose is given; undefined where nothing is. */
export function askBefore(
  { questions, due_at, unreadSince }: Asked,
  now: Date,
  timeZone: string,
): { readonly title: string; readonly sentences: readonly string[] } | undefined {
  const sentenceOf = (question: DoseQuestion<RecordedDose>): string => {
    if (question.why === 'again') return `${lastInWords(question.last, now, timeZone)}.`;
    if (question.why === 'early') return `It is due at ${due_at ?? ''}.`;
    const { given, most } = question;
    return `Given ${given} times in 24 hours, and the most is ${most}.`;
  };
  const unread = unreadSince
    ? [`The family changed its notes ${shortTime(unreadSince, now, timeZone)}, and no medic has read them.`]
    : [];
  const first = (['again', 'too many', 'early'] as const).find((why) =>
    questions.some((question) => question.why === why),
  );
  if (!first && unread.length === 0) return undefined;
  return {
    title: first ? titles[first]() : 'Give it before they are read?',
    sentences: [...unread, ...questions.map(sentenceOf)],
  };
}
