// Clocks of devices are often hours wrong, and children set them days ahead for their games. This is the one file that
// reads the device's clock (scripts/no-device-clock.grit): the others say which of the two they mean.

/** The `Date` header has whole seconds, and a response takes a moment. */
const TOLERANCE_MS = 2000;

const STORED = 'clock_ahead_ms';

/** How far the device's clock is ahead of the server's; kept for pages that start before any response. */
let aheadMs = readStored();
let isKnown = false;

/** The time on the device's clock, in milliseconds: for how long something takes, and what the device itself dates. */
export const deviceNow = (): number => Date.now();

/** Reads the server's time from the `Date` header of a response. */
export function recordServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!time) return;
  isKnown = true;
  const ahead = deviceNow() - time;
  if (Math.abs(ahead - aheadMs) <= TOLERANCE_MS) return;
  aheadMs = ahead;
  writeStored(ahead);
}

/** The server's time now, in milliseconds, according to the last response. */
export const serverNow = (): number => deviceNow() - aheadMs;

/** The same where the server has responded to this page; undefined before. */
export const knownServerNow = (): number | undefined => (isKnown ? serverNow() : undefined);

/** How far the device’s clock was ahead of the server’s at the last response, in milliseconds. */
export const clockAheadMs = (): number => aheadMs;

/** An instant of the device's clock by the server's, ISO 8601. */
export const toServerTime = (instant: string): string =>
  new Date(Date.parse(instant) - aheadMs).toISOString();

/** The time on the device's clock at an instant of the server's. */
export const toDeviceTime = (serverMs: number): Date => new Date(serverMs + aheadMs);

function readStored(): number {
  try {
    return Number(localStorage.getItem(STORED)) || 0;
  } catch {
    return 0;
  }
}

function writeStored(ahead: number): void {
  try {
    if (Math.abs(ahead) <= TOLERANCE_MS) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, String(ahead));
  } catch {
    // Where storage is blocked the next page learns it from its first response.
  }
}
