import { loadavg } from 'node:os';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import type { Acknowledged } from './family.ts';
import { kinds, type Measured } from './requests.ts';

/** Milliseconds that 95 of 100 responses may take at most. */
const AIMS = { reads: 200, saves: 300, logins: 2000, uploads: undefined };
const MAIL_MINUTES = 10;

interface Rush {
  readonly measured: Measured;
  readonly families: readonly Acknowledged[];
  readonly lost: readonly string[];
  /** Of server and database, in milliseconds. */
  readonly cpu: number;
  readonly seconds: number;
  /** Seconds after the last request until the last email, with its PDF, was sent. */
  readonly mailLag: number;
  readonly unsent: number;
  readonly times: number;
}

/** Before the emails are waited for. */
export function showRequests({
  measured,
  families,
  seconds,
}: Pick<Rush, 'measured' | 'families' | 'seconds'>): void {
  const finished = families.filter(({ paymentId }) => paymentId).length;
  const ms = (values: readonly number[], share: number) => `${Math.round(percentile(values, share))} ms`;
  const rows = kinds.map((kind) => [
    kind,
    String(measured.durations[kind].length),
    ...[0.5, 0.95, 0.99].map((share) => ms(measured.durations[kind], share)),
    String(measured.turnedAway[kind]),
    ms(measured.untilDone[kind], 0.95),
    ms(measured.untilDone[kind], 1),
  ]);
  const head = ['', 'served', 'p50', 'p95', 'p99', '503', 'p95 with waiting', 'longest'];
  console.log(`\n${families.length} families, ${finished} finished in ${Math.round(seconds)} s.`);
  console.log(`\n${table(head, rows)}\n`);
  for (const [error, count] of countEqual(measured.errors)) console.log(`${count} × ${error}`);
  if (measured.repeated > 0)
    console.log(`${measured.repeated} times a kept connection was closed, and its request sent again.`);
  const load = loadavg().map((load) => load.toFixed(1));
  console.log(`Load average ${load.join(', ')}.`);
}

export function showAftermath({ families, cpu, mailLag, unsent }: Rush): void {
  console.log(`${Math.round(cpu / families.length)} ms of processor time for a registration.`);
  console.log(`The last email was sent ${Math.round(mailLag)} s after the last response; ${unsent} unsent.`);
}

/** What is not as we want it, each in a sentence. Under more than the load itself only loss and errors count. */
export function missedAims({ measured, lost, mailLag, unsent, families, times }: Rush): string[] {
  const unfinished = families.filter(({ paymentId }) => !paymentId).length;
  const slow = kinds
    .filter((kind) => percentile(measured.durations[kind], 0.95) > (AIMS[kind] ?? Number.POSITIVE_INFINITY))
    .map((kind) => `p95 of ${kind} is above ${AIMS[kind]} ms.`);
  const late = mailLag > MAIL_MINUTES * 60 ? [`Emails took more than ${MAIL_MINUTES} minutes.`] : [];
  return [
    ...lost.slice(0, 20),
    ...(lost.length > 0 ? [`${lost.length} acknowledged writes are lost or doubled.`] : []),
    ...(measured.errors.length > 0 ? [`${measured.errors.length} errors.`] : []),
    ...(unfinished > 0 ? [`${unfinished} families did not finish.`] : []),
    ...(unsent > 0 ? [`${unsent} emails were not sent.`] : []),
    ...(times === 1 ? [...slow, ...late] : []),
  ];
}

function countEqual(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].slice(0, 20);
}
