import { parseArgs } from 'node:util';

export interface Options {
  readonly families: number;
  /** So many times the families, in the same minute. */
  readonly times: number;
  /** In seconds: between two steps of a family, on average. */
  readonly pause: number;
  /** In seconds: within which all families arrive, most of them at first. */
  readonly arrival: number;
  readonly processes: string;
  readonly profile: boolean;
}

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      families: { type: 'string', default: '1000' },
      times: { type: 'string', default: '1' },
      pause: { type: 'string', default: '5' },
      arrival: { type: 'string', default: '60' },
      processes: { type: 'string', default: '1' },
      profile: { type: 'boolean', default: false },
    },
  });
  const { families, times, pause, arrival, ...others } = values;
  return {
    ...{ families: Number(families) * Number(times), times: Number(times) },
    ...{ pause: Number(pause), arrival: Number(arrival) },
    ...others,
  };
}
