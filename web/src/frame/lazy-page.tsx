import { type ComponentType, lazy, useState } from 'react';

type PageModule = { default: ComponentType };

export type LazyPage = { Page: ComponentType; preload: () => Promise<void> };

/**
 * A page in its own chunk. `preload` fetches the chunk before React asks for it; the page then shows at once,
 * without a fallback between, which is what bringing prerendered HTML to life needs.
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  const Lazy = lazy(load);
  let Loaded: ComponentType | undefined;
  function Page() {
    // Chosen once: a page on the screen must not be taken for another one when its chunk arrives.
    const [Chosen] = useState(() => Loaded ?? Lazy);
    return <Chosen />;
  }
  const preload = async () => {
    Loaded = (await load()).default;
  };
  return { Page, preload };
}
