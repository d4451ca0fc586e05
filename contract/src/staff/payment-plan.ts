import { choice } from '../form/choice-fields.ts';
import type { Check } from '../form/field.ts';
import { longText } from '../form/text-fields.ts';
import { dueDays, MAX_INSTALMENTS, MIN_INSTALMENTS, type OfferedPlan, readDueLine } from '../money/plans.ts';
import { addDays } from '../text/calendar.ts';
import { formatDate, isRealDate } from '../text/dates.ts';
import { linesIn } from '../text/lists.ts';

const planChoices = [
  { value: 'at once', label: 'At once' },
  { value: 'instalments', label: 'In instalments' },
  { value: 'choice', label: 'At once or in instalments: the family chooses' },
] as const satisfies readonly { value: OfferedPlan; label: string }[];

interface DueLineLimits {
  /** The first day of the camp. */
  readonly starts_on: string;
  /** The last day that is possible; any without it. */
  readonly ends_on?: string;
  readonly least?: number;
}

/** The error of lines of due dates for a camp with these days; undefined without one. */
export function dueLinesError(
  lines: string,
  { starts_on, ends_on, least = MIN_INSTALMENTS }: DueLineLimits,
): string | undefined {
  const typed = linesIn(lines);
  const unread = typed.find((line) => readDueLine(line) === undefined);
  if (unread !== undefined)
    return `“${unread}” is not a date. Write 01/03/2027, or 30 days before, one per line.`;
  if (typed.length < least || typed.length > MAX_INSTALMENTS)
    return `Enter ${least} to ${MAX_INSTALMENTS} days, one per line.`;
  const days = dueDays(lines, starts_on);
  if (days.some((day, index) => index > 0 && day <= String(days[index - 1])))
    return 'Put the days in order, the earliest first, each day once.';
  return ends_on && ends_on >= starts_on && days.some((day) => day > ends_on)
    ? 'No day can be after the last day of camp.'
    : undefined;
}

/** The error of due dates that have all passed: every family would owe everything at once. Undefined without one. */
export function passedLinesError(lines: string | null, startsOn: string, today: string): string | undefined {
  const days = dueDays(lines, startsOn);
  if (days.length === 0 || days.some((day) => day >= today)) return undefined;
  if (days.length === 1) return 'This day has passed.';
  return days.length === 2 ? 'Both days have passed.' : `All ${days.length} days have passed.`;
}

const checkDueLines: Check<string> = (lines, _context, { starts_on, ends_on }) =>
  // Days that are none have an error of their own.
  typeof starts_on === 'string' && typeof ends_on === 'string' && isRealDate(starts_on) && isRealDate(ends_on)
    ? dueLinesError(lines, { starts_on, ends_on })
    : undefined;

/** How families of a camp pay what is left after the deposit. */
export const paymentPlanFields = {
  payment_plan: choice('What is left after the deposit is paid', planChoices, {
    hint: 'Forms that are submitted already keep what they have.',
    sample: 'instalments',
  }),
  instalments_due: longText('Instalments are due', {
    showWhen: { payment_plan: ['instalments', 'choice'] },
    hint: 'Two to six, one per line: a day, such as 01/03/2027, or a number of days before camp, such as 30 days before. All are equal; the last takes the rounding.',
    sample: '60 days before\n30 days before',
    check: checkDueLines,
  }),
};

/** Lines of due dates as they are stored. */
export const storedDueLines = (lines: string | null): string =>
  linesIn(lines)
    .map((line) => readDueLine(line) ?? line)
    .join('\n');

/** Lines of due dates as people read and write them. */
export const shownDueLines = (stored: string): string => linesIn(stored).map(formatDate).join('\n');

/** The same for a copy of the camp some days later. */
export const movedDueLines = (lines: string | null, days: number): string =>
  linesIn(storedDueLines(lines))
    .map((line) => (isRealDate(line) ? addDays(line, days) : line))
    .join('\n');
