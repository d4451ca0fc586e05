import { listRegistrations, type QueueFilters } from '@bowline/contract/api/staff/queue';
import { createClient } from '@bowline/testing/client';
import { httpTransport } from '@bowline/testing/transports';
import type { BenchDatabase } from '../database.ts';
import { median } from '../percentile.ts';
import { idOf } from './seed.ts';
import { logInStaff } from './staff.ts';

const TIMES = 25;

/** A page of the staff's queue, as the page asks for it. */
const queries: Readonly<Record<string, QueueFilters>> = {
  all: { tab: 'all' },
  accepted: { tab: 'accepted' },
  'sex, age and camp': { tab: 'all', sex: 'F', age_from: '12', age_to: '12', camp: idOf('camp', 2) },
  'a reference': { tab: 'all', q: 'WSC-100' },
  'an email': { tab: 'all', q: 'family-50@bench.example' },
  'an IC': { tab: 'all', q: 'P0000100' },
  'a name of everybody': { tab: 'all', q: 'camper' },
  nobody: { tab: 'all', q: 'xylophone' },
};

export interface QueueResult {
  readonly campers: number;
  readonly name: string;
  readonly found: number;
  /** The median, in milliseconds. */
  readonly time: number;
}

/** How long a registrar waits for pages of the queue, asked for one after the other. */
export async function measureQueue(
  url: string,
  database: BenchDatabase,
  campers: number,
): Promise<QueueResult[]> {
  const client = createClient(httpTransport(url), { token: await logInStaff(database, 'registrar') });
  const results: QueueResult[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const { counts } = await client.call(listRegistrations, { query });
    const times: number[] = [];
    for (let count = 0; count < TIMES; count += 1) {
      const began = performance.now();
      await client.send(listRegistrations, { query });
      times.push(performance.now() - began);
    }
    results.push({ campers, name, found: counts[query.tab ?? 'to_review'] ?? 0, time: median(times) });
  }
  return results;
}
