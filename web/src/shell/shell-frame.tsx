import { t } from '@bowline/contract/text/t';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useLocation } from '../ui/router/router.tsx';
import { LoadingOverlay } from './loading.tsx';
import { NotificationArea } from './notifications.tsx';
import styles from './shell-frame.module.css';

type Props = {
  header: ReactNode;
  /** What stays in sight below the header. With it, messages stand there too and cover nothing of the page. */
  notices?: ReactNode;
  /** Out of sight while the page is still empty, so that nothing jumps. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The layout of every page: a skip link, the header, the spinner and the notices. */
export function ShellFrame({ header, notices, footer, children }: Props) {
  useFocusOnNavigation();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Skip to the content')}
      </a>
      {header}
      {notices && (
        <div className={classNames('no-print', styles.notices)}>
          {notices}
          <NotificationArea />
        </div>
      )}
      <main
        className={classNames(styles.main, Boolean(footer) && styles.aboveFooter)}
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
      {footer}
      <LoadingOverlay />
      {!notices && <NotificationArea />}
    </>
  );
}

/** After a navigation the page starts at its top (spec §2) and its heading has the focus, so that it is read out. */
function useFocusOnNavigation(): void {
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
