import { type Portal, usePortalState } from '../../shell/portal.ts';
import { useHydrated } from '../../shell/store.ts';

const KEY = 'camp';

/**
 * The camp that a link named, such as one on the camp's own website: `/login?camp=…`. It is kept until the tab is closed,
 * over sign-up and login. Undefined for a camp that the portal does not show.
 */
export function useLinkedCamp(): Portal['camps'][number] | undefined {
  const hydrated = useHydrated();
  const portal = usePortalState();
  if (!hydrated || typeof portal === 'string') return undefined;
  const find = (named: string | null) => portal.camps.find(({ id }) => id === named);
  const named = find(new URLSearchParams(window.location.search).get('camp'));
  if (named) withSessionStorage((storage) => storage.setItem(KEY, named.id));
  return named ?? find(withSessionStorage((storage) => storage.getItem(KEY)) ?? null);
}

/** What a tab keeps, where the browser lets it. */
export function withSessionStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
