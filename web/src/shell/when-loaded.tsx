import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { PageParts } from '../ui/layout/page.tsx';
import { useLocation } from '../ui/router/router.tsx';
import { LoadingWhileMounted, useIsLoading } from './loading.tsx';

// An answer may bring parts with calls of their own.
const QUIET_MS = 50;
// On a slow network what is there can be read before the rest.
const MOST_MS = 3000;

// The visits that somebody may go back to, with answers that are still known.
const shownBefore = new Set<string>();

/**
 * Shows the parts of a page when all that it first calls for has arrived, so that nothing moves while it loads, and scrolls
 * to the part that the address names.
 */
export function WhenLoaded({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [shown, setShown] = useState(() => shownBefore.has(key));
  const loading = useIsLoading();
  useEffect(() => {
    if (shown) return;
    const timer = setTimeout(() => setShown(true), MOST_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  useEffect(() => {
    if (shown || loading) return;
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [shown, loading]);
  useEffect(() => {
    if (!shown) return;
    shownBefore.add(key);
    const part = window.location.hash.slice(1);
    if (part) document.getElementById(part)?.scrollIntoView();
  }, [shown, key]);
  return <PageParts hidden={!shown}>{children}</PageParts>;
}

/** A part whose code loads by itself. The page waits for it at first, and keeps its other parts when it comes later. */
export function LazyPart({ children }: { children: ReactNode }) {
  return <Suspense fallback={<LoadingWhileMounted />}>{children}</Suspense>;
}
