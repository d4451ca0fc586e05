// Run as a program: two supervised processes that serve `PORT`, asked for a sign of life ten times as often as those of
// the server.
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { systemClock } from '../../src/platform/process/clock.ts';
import {
  forkServingProcess,
  serveForPrimary,
} from '../../src/platform/process/supervision/serving-process.ts';
import { superviseProcesses } from '../../src/platform/process/supervision/supervise-processes.ts';

if (cluster.isWorker) serveForPrimary(serve, String);
else await supervise();

async function serve() {
  const server = createServer((_request, response) => response.end()).listen(Number(process.env.PORT));
  await once(server, 'listening');
  return { stop: async () => void server.close() };
}

async function supervise(): Promise<void> {
  const processes = await superviseProcesses({
    count: 2,
    fork: () => forkServingProcess({}),
    clock: systemClock,
    log: pino(),
    hurry: new AbortController().signal,
    heartbeatMs: 500,
  });
  process.once('SIGTERM', () => void processes.stop().then(() => process.exit(0)));
}
