import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { LoadingOverlay } from '../frame/loading/loading-overlay.tsx';
import { NotificationArea } from '../frame/notifications/notification-area.tsx';
import { useNavigationCare } from '../frame/use-navigation-care.ts';
import { StaffHeader } from './header.tsx';
import styles from './shell.module.css';

export function StaffShell({ children }: { children: ReactNode }) {
  useNavigationCare();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Skip to the content')}
      </a>
      <StaffHeader />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <LoadingOverlay />
      <NotificationArea />
    </>
  );
}
