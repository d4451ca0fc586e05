import type { Path } from 'react-router';

/** Router state of the login page: where the person wanted to go. */
export type Wanted = { wanted: Path };

export function readWanted(state: unknown): Path | undefined {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined;
  return state.wanted as Path;
}
