import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { Header } from './header.tsx';
import { LoadingOverlay } from './loading/loading-overlay.tsx';
import { NotificationArea } from './notifications/notification-area.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './shell.module.css';
import { useNavigationCare } from './use-navigation-care.ts';

export function Shell({ children }: { children: ReactNode }) {
  useNavigationCare();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Skip to the content')}
      </a>
      <Header />
      <OfflineNotice />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <LoadingOverlay />
      <NotificationArea />
    </>
  );
}
