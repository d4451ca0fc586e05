import type { movableDays, NewDatesEffect, newDatesBody } from '@bowline/contract/api/staff/season/camps';
import type { Answers } from '@bowline/contract/form/field';
import { earliestDueDay, laterDay } from '@bowline/contract/money/due';
import { dueDays } from '@bowline/contract/money/plans';
import { storedDueLines } from '@bowline/contract/staff/payment-plan';
import { copyOfCamp, movableCampDays } from '@bowline/contract/staff/seasons/season-copy';
import { addDays, daysBetween } from '@bowline/contract/text/calendar';
import { isRealDate } from '@bowline/contract/text/dates';
import { instantIn, wallTimeIn } from '@bowline/contract/text/wall-time';
import type * as z from 'zod/mini';
import type { CampDates } from '../../../core/outbox/message.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import type { CampDays, CampMoveAct } from '../../../platform/database/column-types.ts';
import { dayIn } from '../../../platform/process/clock.ts';
import type { CampRow } from './queries/camps.ts';
import * as moves from './queries/moves.ts';

type Deps = Pick<AppDeps, 'clock'>;
type MovableDay = (typeof movableDays)[number];
export type NewDates = z.output<typeof newDatesBody>;

/** What can move with the first day of a camp, and what of it does. */
export interface MovableDays extends Pick<NewDatesEffect, 'days' | 'messages'> {
  /** By how many days. */
  readonly by: number;
  /** The days of the camp itself, as they would be. */
  readonly moved: Readonly<Record<string, string | null>>;
  readonly timed: CampMoveAct['messages'];
  /** No instalment becomes due before this day, unless it was. */
  readonly earliest: string;
}

const nothing: MovableDays = { by: 0, days: [], messages: [], moved: {}, timed: [], earliest: '' };

/**
 * What can move with a new first day: what still stands as it was, and would not be in the past.
 * @param asked the camp as it is to be saved
 */
export async function listMovable(
  trx: Connection,
  { clock }: Deps,
  before: CampRow,
  asked: Answers,
): Promise<MovableDays> {
  const firstDay = String(asked.starts_on);
  const by = isRealDate(firstDay) ? daysBetween(before.starts_on, firstDay) : 0;
  if (by === 0) return nothing;
  const { time_zone, days_to_pay } = await getProvider(trx);
  const today = clock.today(time_zone);
  const earliest = earliestDueDay(today, { days_to_pay, starts_on: firstDay });
  const moved = copyOfCamp(before, by);
  const timed = (await moves.listTimedMessages(trx, before.id, clock.now())).flatMap(
    ({ id, name, send_at }) => {
      const [day = '', time] = wallTimeIn(time_zone, send_at).split('T');
      const to = addDays(day, by);
      const at = instantIn(time_zone, `${to}T${time}`);
      return at > clock.now() ? [{ id, name, day, to, from: send_at, at }] : [];
    },
  );
  const present = (
    name: MovableDay,
    from: readonly string[],
    to = from.map((day) => addDays(day, by)),
  ): NewDatesEffect['days'] => {
    const last = from.at(-1);
    const isMovable = last !== undefined && String(from) !== String(to) && String(to.at(-1)) >= today;
    return isMovable ? [{ name, from: [...from], to, passed: last < today }] : [];
  };
  const payLater = (day: string) => laterDay(addDays(day, by), day < earliest ? day : earliest);
  const instalments = rangeOf(await moves.findInstalments(trx, before.id, today));
  return {
    ...{ by, moved, earliest },
    days: [
      ...movableCampDays.flatMap((name) => {
        // Numbers of days before camp move by themselves.
        if (!isLeft(name, before, asked) || (before[name] || null) === (moved[name] || null)) return [];
        return present(
          name,
          daysOf(name, before[name], before.starts_on),
          daysOf(name, moved[name], firstDay),
        );
      }),
      ...present('instalments', instalments, instalments.map(payLater)),
      ...present('program', rangeOf(await moves.findProgram(trx, before.id))),
      ...present('crew', rangeOf(await moves.findCrewDays(trx, before.id))),
    ],
    messages: timed.map(({ id, name, day, to }) => ({ id, name, from: [day], to: [to], passed: false })),
    timed: timed.map(({ id, from, at }) => ({ id, from: from.toISOString(), to: at.toISOString() })),
  };
}

type CampDay = (typeof movableCampDays)[number];

/** Whether staff leave a day of the camp as it was. */
const isLeft = (name: CampDay, before: CampRow, asked: Answers): boolean =>
  name === 'instalments_due'
    ? storedDueLines(String(asked[name] ?? '')) === before[name]
    : asked[name] === before[name];

/** A day of the camp, or the first and the last of its lines. */
const daysOf = (name: CampDay, value: string | null, firstDay: string): string[] =>
  name === 'instalments_due' ? endsOf(dueDays(value, firstDay)) : value === null ? [] : [value];

const endsOf = (days: readonly string[]): string[] => {
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? [] : [...new Set([first, last])];
};

const rangeOf = ({ first, last }: { first: string | null; last: string | null }): string[] =>
  endsOf([first, last].flatMap((day) => day ?? []));

/** The days of the camp that staff chose to move. */
export const chosenDays = ({ days, moved }: MovableDays, chosen: NewDates['days'] = []): Answers =>
  Object.fromEntries(
    days.flatMap(({ name }) => (chosen.includes(name) && name in moved ? [[name, moved[name] ?? null]] : [])),
  );

/** Moves the rest of what staff chose, and notes all of it for an undo. */
export async function moveDays(
  trx: Connection,
  { clock }: Deps,
  movable: MovableDays,
  [before, after]: readonly [CampRow, CampRow],
  chosen: NewDates,
): Promise<void> {
  const { by, days, timed, earliest } = movable;
  const names = days.map(({ name }) => name).filter((name) => chosen.days?.includes(name));
  const today = clock.today((await getProvider(trx)).time_zone);
  const { id } = before;
  await moves.keepInstalments(trx, id);
  if (names.includes('instalments')) await moves.moveInstalments(trx, id, { days: by, today, earliest });
  if (names.includes('program')) await moves.moveProgram(trx, id, by);
  if (names.includes('crew')) await moves.moveCrew(trx, id, by);
  const messages = timed.filter((one) => chosen.messages?.includes(one.id));
  for (const message of messages) await moves.moveMessage(trx, message);
  const act = { before: campDaysOf(before), after: campDaysOf(after), days: names, messages };
  const sent_again = chosen.send_again ?? [];
  if (before.published) await moves.insertMove(trx, id, { ...act, sent_again }, clock.now());
}

const campDaysOf = ({ starts_on, ends_on, ...camp }: CampRow): CampDays => ({
  ...{ starts_on, ends_on, opens_on: camp.opens_on, closes_on: camp.closes_on },
  ...{ early_bird_until: camp.early_bird_until, rest_due_on: camp.rest_due_on },
  instalments_due: camp.instalments_due,
});

export const haveDatesChanged = (before: CampDates, after: CampDates): boolean =>
  before.starts_on !== after.starts_on || before.ends_on !== after.ends_on;

/** The change of dates of a camp that takes place and can be undone: the last one, until the earlier first day has come. */
export async function findUndoableMove(db: Connection, now: Date, camp: CampRow) {
  const move = camp.cancelled_at ? undefined : await moves.findLastMove(db, camp.id);
  if (!move || move.undone_at || haveDatesChanged(camp, move.act.after)) return undefined;
  const today = dayIn((await getProvider(db)).time_zone, now);
  return move.act.before.starts_on < today || camp.ends_on < today ? undefined : move;
}
