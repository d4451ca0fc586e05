// How far the device's clock is ahead of the server's. Clocks of devices are often hours wrong.
let aheadMs = 0;

/** Reads the server's time from the `Date` header of a response. */
export function recordServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (time) aheadMs = Date.now() - time;
}

/** The server's time now, in milliseconds, according to the last response. */
export const serverNow = (): number => Date.now() - aheadMs;

/** An instant of the device's clock by the server's, ISO 8601. */
export const toServerTime = (instant: string): string =>
  new Date(Date.parse(instant) - aheadMs).toISOString();

/** The time on the device's clock at an instant of the server's. */
export const toDeviceTime = (serverMs: number): Date => new Date(serverMs + aheadMs);
