import type { ServerProcess } from '@bowline/testing/server-process';
import type { Request } from 'autocannon';
import { median } from '../percentile.ts';
import { cpuMilliseconds, cpuOfChildren } from '../process-stats.ts';
import { bareRequest, type MeasuredCall } from './calls.ts';
import type { Family } from './families.ts';
import { type Load, putLoad } from './load.ts';

// Long enough for Node to have compiled what is asked for most.
const WARM_UP_SECONDS = 4;
const SECONDS = 3;
const ROUNDS = 5;

/** A load, and what a request costs: processor time of the server and of the database together, in milliseconds. */
export interface CostlyLoad extends Load {
  readonly cost: number;
}

export interface Comparison {
  readonly app: CostlyLoad;
  readonly bare: CostlyLoad;
}

export interface Servers {
  readonly app: ServerProcess;
  readonly bare: ServerProcess;
  /** The process id of PostgreSQL. */
  readonly database: number;
}

/** A call beside the same SQL behind a bare handler, in turns, so that a busy moment of the machine meets both: medians. */
export async function compare(
  { app, bare, database }: Servers,
  families: readonly Family[],
  call: MeasuredCall,
  index: number,
): Promise<Comparison> {
  const asked = families.map(call.request);
  const askedBare = families.map((family) => bareRequest(call, index, family));
  await putLoad(app.url, asked, WARM_UP_SECONDS);
  await putLoad(bare.url, askedBare, WARM_UP_SECONDS);
  const rounds: Comparison[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const one = await weigh(app, database, asked);
    rounds.push({ app: one, bare: await weigh(bare, database, askedBare) });
  }
  return {
    app: together(rounds.map((round) => round.app)),
    bare: together(rounds.map((round) => round.bare)),
  };
}

async function weigh(
  server: ServerProcess,
  database: number,
  requests: readonly Request[],
): Promise<CostlyLoad> {
  const spent = async () => (await cpuMilliseconds(server.pid)) + (await cpuOfChildren(database));
  const before = await spent();
  const load = await putLoad(server.url, requests, SECONDS);
  return { ...load, cost: ((await spent()) - before) / (load.perSecond * SECONDS) };
}

function together(loads: readonly CostlyLoad[]): CostlyLoad {
  const of = (name: keyof CostlyLoad) => median(loads.map((load) => load[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cost: of('cost') };
}
