import type { Logger } from 'pino';
import { systemClock } from './platform/process/clock.ts';
import type { Config } from './platform/process/config.ts';
import { forkServingProcess } from './platform/process/supervision/serving-process.ts';
import {
  type SupervisedProcesses,
  superviseProcesses,
} from './platform/process/supervision/supervise-processes.ts';
import { type Installation, prepareInstallation } from './prepare-installation.ts';

/**
 * Starts `PROCESSES` processes that serve one port. This one has the database that comes with Bowline and prepares the
 * installation, once; it accepts connections and passes them on in turn, and serves nothing itself.
 */
export async function startProcesses(
  config: Config,
  log: Logger,
  hurry: AbortSignal,
): Promise<SupervisedProcesses & Omit<Installation, 'connection'>> {
  const started = new AsyncDisposableStack();
  try {
    const { connection, ...prepared } = await prepareInstallation(config, log, started);
    const processes = await superviseProcesses({
      count: config.processes,
      fork: () => forkServingProcess(connection),
      clock: systemClock,
      log,
      hurry,
    });
    started.defer(() => processes.stop());
    return { ...prepared, failed: processes.failed, stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}
