import { t } from '@bowline/contract/text/t';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { familyPageTitle } from './family-pages.ts';

const openTitles: Readonly<Record<string, () => string>> = {
  '/login': () => t('Log in'),
  '/sign-up': () => t('Sign Up'),
};

/** Names the window for the page that was asked for while its code is still on the way; its heading has the last word. */
export function useTitleAtOnce(): void {
  const { pathname } = useLocation();
  // Before the effects of the page itself.
  useLayoutEffect(() => {
    const title = openTitles[pathname]?.() ?? familyPageTitle(pathname);
    if (title) document.title = title;
  }, [pathname]);
}
