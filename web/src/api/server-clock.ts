// How far the device's clock is ahead of the server's. Clocks of devices are often hours wrong.
let aheadMs = 0;

/** Takes the server's time from the `Date` header of an answer. */
export function recordServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (time) aheadMs = Date.now() - time;
}

/** The server's time now, in milliseconds, as far as a response has shown it. */
export const serverNow = (): number => Date.now() - aheadMs;

/** What the device's own clock shows at an instant of the server's. */
export const toDeviceTime = (serverMs: number): Date => new Date(serverMs + aheadMs);
