import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import type { Comparison } from './compare.ts';
import type { Journeys } from './journey.ts';
import type { QueueResult } from './queue.ts';

export interface CallResult extends Comparison {
  readonly campers: number;
  readonly name: string;
  readonly aim: number | undefined;
}

export interface JourneyResult extends Journeys {
  readonly campers: number;
  /** Bytes. */
  readonly residentAfterCalls: number;
  readonly residentAfterJourneys: number;
}

const P99_MS = 100;
const QUEUE_MS = 150;
const RESIDENT_MB = 250;
/** From the fewest campers to the most, a call may become dearer by this share. */
const FLATNESS = 0.2;

export function callTable(results: readonly CallResult[]): string {
  const rows = results.map((result) => [
    result.name,
    count(result.campers),
    count(Math.round(result.app.perSecond)),
    `${Math.round(result.app.p50)} ms`,
    `${Math.round(result.app.p99)} ms`,
    milliseconds(result.app.cost),
    count(Math.round(result.bare.perSecond)),
    `${Math.round(result.bare.p99)} ms`,
    milliseconds(result.bare.cost),
    percent(ratio(result)),
  ]);
  const bare = ['bare, requests/s', 'bare, p99', 'bare, CPU'];
  return table(['', 'campers', 'requests/s', 'p50', 'p99', 'CPU', ...bare, 'of bare'], rows);
}

export function journeyTable(results: readonly JourneyResult[]): string {
  const rows = results.map(({ campers, perSecond, light, heavy, ...memory }) => [
    count(campers),
    perSecond.toFixed(2),
    `${Math.round(percentile(light, 0.5))} ms`,
    `${Math.round(percentile(light, 0.99))} ms`,
    `${Math.round(percentile(heavy, 0.5))} ms`,
    `${Math.round(percentile(heavy, 0.99))} ms`,
    megabytes(memory.residentAfterCalls),
    megabytes(memory.residentAfterJourneys),
  ]);
  const kinds = ['JSON p50', 'JSON p99', 'pictures, passwords p50', 'p99'];
  return table(['campers', 'journeys/s', ...kinds, 'resident before', 'resident after'], rows);
}

export function queueTable(results: readonly QueueResult[]): string {
  const rows = results.map(({ campers, name, found, time }) => [
    name,
    count(campers),
    count(found),
    `${Math.round(time)} ms`,
  ]);
  return table(["the staff's queue", 'campers', 'found', 'median'], rows);
}

/** What is not as we want it, each in a sentence. */
export function missedAims(
  calls: readonly CallResult[],
  journeys: readonly JourneyResult[],
  queue: readonly QueueResult[],
): string[] {
  return [
    ...calls
      .filter((call) => ratio(call) < (call.aim ?? 0))
      .map((call) => `${about(call)}: ${percent(ratio(call))} of bare, aim ${percent(call.aim ?? 0)}`),
    ...calls
      .filter(({ app }) => app.p99 > P99_MS)
      .map((call) => `${about(call)}: p99 ${Math.round(call.app.p99)} ms, aim ${P99_MS} ms`),
    ...dearer(calls),
    ...queue
      .filter(({ time }) => time > QUEUE_MS)
      .map((one) => `queue, ${about(one)}: ${Math.round(one.time)} ms, aim ${QUEUE_MS} ms`),
    ...journeys
      .filter((one) => one.residentAfterJourneys > RESIDENT_MB * 1e6)
      .map(
        (one) =>
          `${count(one.campers)} campers: ${megabytes(one.residentAfterJourneys)} resident, aim ${RESIDENT_MB} MB`,
      ),
  ];
}

function dearer(calls: readonly CallResult[]): string[] {
  return [...Map.groupBy(calls, ({ name }) => name)].flatMap(([name, results]) => {
    const [first, last] = [results[0]?.app.cost ?? 0, results.at(-1)?.app.cost ?? 0];
    const growth = last / first - 1;
    return growth > FLATNESS
      ? [`${name}: ${percent(growth)} dearer with the most campers, aim ${percent(FLATNESS)}`]
      : [];
  });
}

const ratio = ({ app, bare }: Comparison): number => app.perSecond / bare.perSecond;
const about = ({ name, campers }: Pick<CallResult, 'name' | 'campers'>): string =>
  `${name}, ${count(campers)} campers`;
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const count = (value: number): string => value.toLocaleString('en-GB');
