import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the page starts at its top (spec §2) and its heading has the focus, so that it is read out. */
export function useNavigationCare(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    return focusHeading();
  }, [pathname]);
}

// The heading may come later than the address: its code or its data are still on the way.
function focusHeading(): () => void {
  const main = document.querySelector('main');
  const observer = new MutationObserver(() => tryFocus(main, observer));
  if (main && !tryFocus(main, observer)) observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function tryFocus(main: HTMLElement | null, observer: MutationObserver): boolean {
  const heading = main?.querySelector('h1');
  if (!heading) return false;
  observer.disconnect();
  // Somebody quick may already be typing in the page.
  if (!main?.contains(document.activeElement)) heading.focus({ preventScroll: true });
  return true;
}
