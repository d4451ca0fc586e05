import { addDays } from '../text/calendar.ts';
import { formatDate } from '../text/dates.ts';
import type { RegistrationTab } from './queue.ts';

/** Of `at`, a day and a time; of the other rules, a number of days. */
type Timing = Readonly<{ day: string | null; time: string | null; days: number | null }>;

type DayOfCamp = (starts_on: string, days: number) => string;

/** By the day on which the family last saved the form; `open`: whether registration for its camp is. */
type DayOfForm = (
  form: { saved_on: string; open: boolean },
  days: number,
  today: string,
) => string | undefined;

interface Rule {
  /** The choice in the form, and what is said below it. */
  readonly label: string;
  readonly note: (timeZone: string) => string;
  /** `3 days before camp starts`. */
  readonly words: (timing: Timing) => string;
  /** What becomes of what passes while it is paused. */
  readonly paused: string;
  /** The recipients: the list that staff choose, those of it who come to camp, or one list. */
  readonly candidates: 'list' | 'coming' | { readonly tab: RegistrationTab; readonly words: string };
  /** When it goes out: at the chosen time, or on the day by the first day of camp or by the form. */
  readonly day: { by: 'time' } | { by: 'camp'; on: DayOfCamp } | { by: 'form'; on: DayOfForm };
}

const defineRules = <Name extends string>(rules: Readonly<Record<Name, Rule>>) => rules;

const SKIPPED = 'Messages due while it is paused are skipped.';

const latest = (one: string, other: string): string => (one > other ? one : other);

const daysInWords = (days: number | null): string => (days === 1 ? '1 day' : `${days} days`);

const ofCamp = (side: 'before' | 'after'): Rule => ({
  label: `Days ${side} camp starts`,
  words: ({ days }) => (days === 0 ? 'On the first day of camp' : `${daysInWords(days)} ${side} camp starts`),
  note: () =>
    'From 8:00 on that day. Who joins the list up to two days later still gets it; who was withdrawn or refused only if you choose exactly them. Each registration gets it once, even if its camp or the dates change later. Between 22:00 and 8:00 it waits.',
  paused: SKIPPED,
  candidates: 'coming',
  day: { by: 'camp', on: (starts_on, days) => addDays(starts_on, side === 'before' ? -days : days) },
});

/** When a scheduled message goes out: once at a time, or for each registration on its own day. */
export const sendRules = defineRules({
  at: {
    label: 'Once, at a date and time',
    words: ({ day, time }) => `${formatDate(day ?? '')} at ${time}`,
    note: (timeZone) => `In the camp’s time zone, ${timeZone}.`,
    paused: SKIPPED,
    candidates: 'list',
    day: { by: 'time' },
  },
  'before start': ofCamp('before'),
  'after start': ofCamp('after'),
  'form unfinished': {
    label: 'When a form is unfinished for some days',
    words: ({ days }) => `Form unfinished for ${daysInWords(days)}`,
    note: () =>
      'Once for each form, that many days after the family last saved it, while registration is open. Between 22:00 and 8:00 it waits.',
    paused: 'Once you resume it, it goes to all forms that are still unfinished then.',
    candidates: { tab: 'in_progress', words: 'To families with an unfinished form' },
    day: {
      by: 'form',
      on: ({ saved_on, open }, days, today) => (open ? latest(addDays(saved_on, days), today) : undefined),
    },
  },
});

export type SendRule = keyof typeof sendRules;

export const sendRuleNames = Object.keys(sendRules) as SendRule[];

/** `3 days before camp starts`, `12/05/2026 at 09:00`. */
export const ruleInWords = ({ rule, ...timing }: Timing & { readonly rule: SendRule }): string =>
  sendRules[rule].words(timing);

/** The day of a rule for a camp, by its first day; undefined for a rule that does not go with the days of camp. */
export function campDayOf(rule: SendRule, starts_on: string, days: number): string | undefined {
  const { day } = sendRules[rule];
  return day.by === 'camp' ? day.on(starts_on, days) : undefined;
}

/** The one list that a rule goes to; undefined where staff choose it. */
export function fixedListOf(rule: SendRule) {
  const { candidates } = sendRules[rule];
  return typeof candidates === 'object' ? candidates : undefined;
}
