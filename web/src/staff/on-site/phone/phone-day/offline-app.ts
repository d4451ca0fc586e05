import { useEffect } from 'react';

const FOLDER = '/staff/camp/';

/** Lets a phone install these pages and open them without a network. */
export function useOfflineApp(): void {
  useEffect(() => {
    const links = [
      linkTo('manifest', `${FOLDER}manifest.webmanifest`),
      linkTo('apple-touch-icon', `${FOLDER}icon-192.png`),
    ];
    document.head.append(...links);
    // Where workers are not allowed the pages need a network to open.
    if (import.meta.env.PROD)
      void navigator.serviceWorker?.register(`${FOLDER}service-worker.js`).catch(() => undefined);
    return () => {
      for (const link of links) link.remove();
    };
  }, []);
}

function linkTo(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  return link;
}
