import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { LoadingOverlay } from './loading/loading-overlay.tsx';
import { NotificationArea } from './notifications/notification-area.tsx';
import styles from './shell-frame.module.css';
import { useNavigationCare } from './use-navigation-care.ts';

type Props = {
  header: ReactNode /** Below every page: out of sight while the page is still empty, so that nothing jumps. */;
  footer?: ReactNode;
  children: ReactNode;
};

/** What stands around every page of either side: a way past the header, the header, the spinner and the notices. */
export function ShellFrame({ header, footer, children }: Props) {
  useNavigationCare();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Skip to the content')}
      </a>
      {header}
      <main
        className={classNames(styles.main, Boolean(footer) && styles.aboveFooter)}
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
      {footer}
      <LoadingOverlay />
      <NotificationArea />
    </>
  );
}
