import { t } from '@bowline/contract/text/t';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { ShellFrame } from '../shell/shell-frame.tsx';
import { useLocation } from '../ui/router/router.tsx';
import styles from './app.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { AppRoutes, pageTitle } from './routes.tsx';

export function App() {
  useTitleBeforeLoad();
  return (
    <Shell>
      <ErrorBoundary resetKey={useLocation().pathname}>
        <AppRoutes />
      </ErrorBoundary>
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  return (
    <ShellFrame header={<Header />} notices={<OfflineNotice />} footer={<Footer />}>
      {children}
    </ShellFrame>
  );
}

/** Sets the window's title while the page loads; the page's heading then sets its own. */
function useTitleBeforeLoad(): void {
  const { pathname } = useLocation();
  // Before the effects of the page itself.
  useLayoutEffect(() => {
    const title = pageTitle(pathname);
    if (title) document.title = title;
  }, [pathname]);
}

function OfflineNotice() {
  const online = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          {t('You’re offline. You can keep typing; save when you’re back online.')}
        </p>
      )}
    </div>
  );
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
