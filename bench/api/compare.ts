import type { ServerProcess } from '../server-process.ts';
import { bareRequest, type MeasuredCall } from './calls.ts';
import type { Family } from './families.ts';
import { type Load, putLoad } from './load.ts';

const WARM_UP_SECONDS = 2;
const SECONDS = 3;
const ROUNDS = 2;

export interface Comparison {
  readonly app: Load;
  readonly bare: Load;
}

interface Servers {
  readonly app: ServerProcess;
  readonly bare: ServerProcess;
}

/** A call beside the same SQL behind a bare handler, in turns, so that a busy moment of the machine meets both. */
export async function compare(
  { app, bare }: Servers,
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
    const one = await putLoad(app.url, asked, SECONDS);
    rounds.push({ app: one, bare: await putLoad(bare.url, askedBare, SECONDS) });
  }
  return {
    app: together(rounds.map((round) => round.app)),
    bare: together(rounds.map((round) => round.bare)),
  };
}

function together(loads: readonly Load[]): Load {
  const mean = (name: keyof Load) => loads.reduce((sum, load) => sum + load[name], 0) / loads.length;
  return { perSecond: mean('perSecond'), p50: mean('p50'), p99: mean('p99') };
}
