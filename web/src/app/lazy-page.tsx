import { type ComponentType, lazy } from 'react';

type PageModule = { default: ComponentType };

export type LazyPage = { Page: ComponentType; preload: () => void };

/** A page in its own chunk; `preload` fetches the chunk before React asks for it. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | undefined;
  const loadOnce = () => {
    loading ??= load();
    return loading;
  };
  // A chunk that did not arrive is asked for again by whoever needs it; preloading alone fails silently.
  const preload = () => void loadOnce().catch(() => (loading = undefined));
  return { Page: lazy(loadOnce), preload };
}
