import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pathOf } from '@bowline/contract/api/define-call';
import {
  getCampDay,
  getDayChanges,
  sendDayActions,
  streamDay,
} from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayChanges } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/camp-days/actions';
import { createClient } from '@bowline/testing/client';
import { httpTransport } from '@bowline/testing/transports';

export interface PhoneOptions {
  readonly url: string;
  readonly token: string;
  readonly campId: string;
  /** Where it counts everybody. */
  readonly checkpoint: string;
  /** Seconds between two taps. */
  readonly pause: number;
}

/** What a phone did and saw. */
export interface PhoneReport {
  readonly dayMs: number;
  readonly batchMs: readonly number[];
  readonly changesMs: readonly number[];
  readonly taps: number;
  /** The outcomes that the phone was told, by the ids of its taps. */
  readonly outcomes: ReadonlyMap<string, string>;
  /** Reads what is left to read once all phones have sent. Returns what it shows then: `checkpoint registration`. */
  readonly finish: () => Promise<ReadonlySet<string>>;
}

// Every so many batches the answer is lost, and the phone sends the batch again.
const LOST_ANSWER = 20;

/** Taps everybody, one after the other, sends what waits while the person goes on tapping, and follows what others do. */
export async function runPhone({
  url,
  token,
  campId,
  checkpoint,
  pause,
}: PhoneOptions): Promise<PhoneReport> {
  const client = createClient(httpTransport(url), { token });
  const params = { campId };
  const batchMs: number[] = [];
  const changesMs: number[] = [];
  const outcomes = new Map<string, string>();
  const queue: DayAction[] = [];
  const began = performance.now();
  const { people, changes } = await client.call(getCampDay, { params });
  const dayMs = performance.now() - began;
  const known = new Map(changes.attendance.map((row) => [row.id, row]));
  let since = changes.version;

  const timed = async <T>(times: number[], act: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await act();
    times.push(performance.now() - start);
    return result;
  };
  async function readChanges(): Promise<void> {
    const read = () => client.call(getDayChanges, { params, query: { since: String(since) } });
    const next: DayChanges = await timed(changesMs, read);
    for (const row of next.attendance) known.set(row.id, row);
    since = next.version;
  }
  async function send(): Promise<void> {
    const actions = queue.slice(0, 100);
    const body = { actions, sent_at: new Date().toISOString() };
    const post = () => client.call(sendDayActions, { params, body });
    const first = await timed(batchMs, post);
    const { results } = batchMs.length % LOST_ANSWER === 0 ? await timed(batchMs, post) : first;
    for (const { id, outcome } of results) outcomes.set(id, outcome);
    queue.splice(0, actions.length);
  }

  const done = new AbortController();
  const following = follow({ url, token, campId }, readChanges, done.signal);
  let tapping = true;
  const sending = (async () => {
    while (tapping || queue.length > 0) await (queue.length > 0 ? send() : delay(20));
  })();
  for (const { registration_id } of shuffled(people)) {
    const made_at = new Date().toISOString();
    queue.push({ id: randomUUID(), kind: 'check in', made_at, checkpoint_id: checkpoint, registration_id });
    // As people tap: now two at once, now one later.
    await delay(pause * 2000 * Math.random());
  }
  tapping = false;
  await sending;
  return {
    dayMs,
    batchMs,
    changesMs,
    taps: people.length,
    outcomes,
    finish: async () => {
      done.abort();
      await following;
      await readChanges();
      const shown = [...known.values()].filter(({ undone }) => !undone);
      return new Set(
        shown.map(({ checkpoint_id, registration_id }) => `${checkpoint_id} ${registration_id}`),
      );
    },
  };
}

/** Reads the changes whenever the server tells that there are some. */
async function follow(
  { url, token, campId }: Pick<PhoneOptions, 'url' | 'token' | 'campId'>,
  readChanges: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  try {
    const response = await fetch(url + pathOf(streamDay, { campId }), { headers, signal });
    for await (const chunk of response.body ?? [])
      if (Buffer.from(chunk).includes('data:')) await readChanges();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
