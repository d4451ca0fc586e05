import { percentile } from '../percentile.ts';
import { table } from '../table.ts';
import type { PageReport } from './open-page.ts';

const OPENED_MS = 1000;
const TAP_MS = 50;

/** What a phone measured as a table, and the aims that it missed. */
export function reportPage(report: PageReport): { readonly text: string; readonly missed: string[] } {
  const rows = [
    ['list shown, no network', report.openedOffline, OPENED_MS],
    ['list shown, slow 4G', report.openedOnSlow4G, OPENED_MS],
    ['the page has a tap', report.taps, TAP_MS],
    ['a frame shows it', report.tapFrames, undefined],
    ['tasks over 50 ms meanwhile', report.longTasks, undefined],
  ] as const;
  const text = table(
    ['a phone, 4 × slower', 'number', 'p50', 'p95', 'longest', 'aim of p50'],
    rows.map(([name, times, aim]) => [
      name,
      String(times.length),
      ...[0.5, 0.95, 1].map((share) => (times.length > 0 ? milliseconds(percentile(times, share)) : '')),
      aim ? milliseconds(aim) : '',
    ]),
  );
  const missed = rows.flatMap(([name, times, aim]) =>
    aim && percentile(times, 0.5) > aim ? [`${name}: longer than ${aim} ms.`] : [],
  );
  return { text: `${text}\n\n${(report.heap / 1e6).toFixed(0)} MB of JavaScript objects.`, missed };
}

const milliseconds = (time: number): string => `${Math.round(time)} ms`;
