import { type ComponentType, lazy, useState } from 'react';

type PageModule<P> = { default: ComponentType<P> };

export type LazyPage<P = object> = { Page: ComponentType<P>; preload: () => Promise<void> };

/**
 * A page in its own chunk. `preload` fetches the chunk before React asks for it; the page then shows at once,
 * without a fallback, as hydration requires.
 */
export function lazyPage<P extends object>(load: () => Promise<PageModule<P>>): LazyPage<P> {
  const Lazy = lazy(load);
  let Loaded: ComponentType<P> | undefined;
  function Page(props: P) {
    // Chosen once: another component would mount the page again when its chunk arrives.
    const [Chosen] = useState(() => Loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  const preload = async () => {
    Loaded = (await load()).default;
  };
  return { Page, preload };
}
