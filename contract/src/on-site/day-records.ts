import type { DayActionOf } from './actions.ts';

/** A phone that had no signal on the last evening sends on the next day what was done. */
export const DAYS_TO_SEND = 1;

/** What reaches the server later than this after it was done says so. */
const LATE_MS = 5 * 60_000;

/** When something reached the server, where that was minutes after it was done. */
export const receivedLate = (madeAt: Date, receivedAt: Date): string | undefined =>
  receivedAt.getTime() - madeAt.getTime() > LATE_MS ? receivedAt.toISOString() : undefined;

/** That somebody was counted or handed over, as a phone shows it. */
export interface Mark {
  readonly id: string;
  readonly by: string;
  readonly at: string;
  /** When the server received it, where that was minutes later. */
  readonly received_at?: string | undefined;
  /** On this phone only, until it is sent. */
  readonly waits: boolean;
}

/** That somebody was seen: also where another had counted them at the same checkpoint before. */
export interface Sighted extends Mark {
  readonly of: 'check in' | 'roll call';
  /** Where they were counted. */
  readonly checkpoint_id?: string | undefined;
}

export type Taker = DayActionOf<'hand over'>['taker'];

export type HandedOver = Mark & { readonly taker: Taker };

/** Something that was done about somebody, as the server stored it. */
export interface Done {
  readonly id: string;
  readonly registration_id: string;
  readonly by: string;
  readonly at: string;
  readonly received_at?: string | undefined;
  readonly undone: boolean;
}

/** A hand-over, as the server stored it. */
export type HandOverRow = Done & {
  readonly taker: Taker;
  readonly returned: boolean;
  readonly contradicts?: string | undefined;
};

/** What the server knows, as in its response. */
export interface DayRecords {
  readonly attendance: readonly (Done & { readonly checkpoint_id: string })[];
  readonly hand_overs: readonly HandOverRow[];
  /** Absent in what an older version of the page kept. */
  readonly returns?: readonly (Done & { readonly note?: string })[];
  /** Absent in the same. Without a registration a roll call was started. */
  readonly roll_calls?: readonly (Omit<Done, 'registration_id'> & {
    readonly registration_id: string | null;
  })[];
}

/** The changes known so far with those since: a row that came again is newer. */
export function mergeChanges<C extends object>(known: C, since: C): C {
  const before = new Map<string, unknown>(Object.entries(known));
  const entries = Object.entries(since).map(([name, value]) => {
    const rows = before.get(name);
    return [name, Array.isArray(rows) && Array.isArray(value) ? mergeRows(rows, value) : value];
  });
  return Object.fromEntries(entries) as C;
}

function mergeRows<R extends { readonly id: string }>(
  known: readonly R[],
  since: readonly R[],
): readonly R[] {
  if (since.length === 0) return known;
  const ids = new Set(since.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...since];
}

/** The order of two instants, as text. */
export const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Made once for the same rows: at the end of a camp there are thousands, and each tap asks for them. */
export const storedPresent = once((attendance: DayRecords['attendance']) => {
  const present = new Map<string, Map<string, Mark>>();
  for (const { undone, registration_id, checkpoint_id, ...done } of attendance) {
    if (undone) continue;
    const here = present.get(checkpoint_id) ?? new Map<string, Mark>();
    if (!here.has(registration_id)) here.set(registration_id, { ...done, waits: false });
    present.set(checkpoint_id, here);
  }
  return present as ReadonlyMap<string, ReadonlyMap<string, Mark>>;
});

/** Every count of a camper, by the id of the registration. */
export const storedCounts = once((attendance: DayRecords['attendance']) =>
  byPersonOf(attendance.map((row) => ({ ...row, of: 'check in' as const, waits: false }))),
);

function byPersonOf<
  Row extends Sighted & { readonly registration_id: string | null; readonly undone: boolean },
>(rows: readonly Row[]): ReadonlyMap<string, readonly Sighted[]> {
  const byPerson = new Map<string, Sighted[]>();
  for (const { undone, registration_id, ...sighted } of rows) {
    if (undone || registration_id === null) continue;
    const theirs = byPerson.get(registration_id);
    if (theirs) theirs.push(sighted);
    else byPerson.set(registration_id, [sighted]);
  }
  return byPerson;
}

export const noRows: readonly never[] = [];

/** The returns in order, so that the last of somebody is the one that a map keeps. */
export const storedReturns = once((returns: readonly Done[]) =>
  returns
    .filter(({ undone }) => !undone)
    .sort((a, b) => compare(a.at, b.at))
    .map(
      ({ undone, registration_id, ...done }) => [registration_id, { ...done, waits: false } as Mark] as const,
    ),
);

/** The ticks and the starts of roll calls, in order. */
export const storedTicks = once((rows: NonNullable<DayRecords['roll_calls']>) => {
  const marks = rows
    .filter(({ undone }) => !undone)
    .sort((a, b) => compare(a.at, b.at))
    .map(
      ({ undone, registration_id, ...done }) => [registration_id, { ...done, waits: false } as Mark] as const,
    );
  return {
    all: byPersonOf(rows.map((row) => ({ ...row, of: 'roll call' as const, waits: false }))),
    ticked: marks.flatMap(([id, mark]) => (id === null ? [] : [[id, mark] as const])),
    starts: marks.flatMap(([id, mark]) => (id === null ? [mark] : [])),
  };
});

/** The actions that the server has: one that it has stays in the queue until the phone has read that. */
export const storedIds = once(
  ({ attendance, hand_overs, returns = noRows, roll_calls = noRows }: DayRecords): ReadonlySet<string> =>
    new Set([attendance, hand_overs, returns, roll_calls].flatMap((rows) => rows.map(({ id }) => id))),
);

function once<G extends object, R>(make: (given: G) => R): (given: G) => R {
  const made = new WeakMap<G, R>();
  return (given) => {
    const result = made.get(given) ?? make(given);
    made.set(given, result);
    return result;
  };
}
