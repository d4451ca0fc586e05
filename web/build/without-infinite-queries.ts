import type { Plugin } from 'vite';

const EMPTY = '\0no-infinite-queries';

/** Leaves out of TanStack Query how lists without an end are loaded, which every page would pay for and none of the family's uses. */
export function withoutInfiniteQueries(): Plugin {
  return {
    name: 'without-infinite-queries',
    apply: 'build',
    resolveId: (source, importer = '') =>
      source === './infiniteQueryBehavior.js' && /[\\/]query-core[\\/].*[\\/]query\.js$/.test(importer)
        ? EMPTY
        : undefined,
    load: (id) => (id === EMPTY ? 'export const infiniteQueryBehavior = undefined;' : undefined),
  };
}
