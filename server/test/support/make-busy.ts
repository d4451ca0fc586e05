import { performance } from 'node:perf_hooks';
import { onTestFinished, vi } from 'vitest';
import { measureMainThread } from '../../src/platform/limits/event-loop-load.ts';

/** Makes the main thread count as busy, until the test ends or the function that it returns is called. */
export function makeBusy(): () => void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const measured = vi
    .spyOn(performance, 'eventLoopUtilization')
    .mockReturnValue({ idle: 0, active: 1, utilization: 1 });
  const stop = measureMainThread();
  // It measures once, and never again.
  vi.advanceTimersToNextTimer();
  measured.mockRestore();
  vi.useRealTimers();
  onTestFinished(stop);
  return stop;
}
