import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { usePortalState } from '../shell/portal.ts';
import { ShellFrame } from '../shell/shell-frame.tsx';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { StaffNavigation } from './navigation.tsx';
import { IdleWarning } from './session/idle-session.tsx';
import { useStaffSession } from './session/session.ts';
import styles from './shell.module.css';
import { ChoiceDialog } from './ui/prompt-choice.tsx';

/** Beside a page the navigation; on a phone above and below it. */
export function StaffShell({ children }: { children: ReactNode }) {
  const signedIn = useStaffSession().status === 'signed-in';
  return (
    <div className={classNames(signedIn && styles.frame)}>
      <ShellFrame header={<StaffHeader />}>{children}</ShellFrame>
      <ChoiceDialog />
      <IdleWarning />
    </div>
  );
}

/** The provider's name and the places of this role. */
function StaffHeader() {
  const session = useStaffSession();
  const portal = usePortalState();
  const product = typeof portal === 'string' ? '' : portal.product;
  const signedIn = session.status === 'signed-in';
  return (
    <header className={classNames(styles.header, signedIn && styles.beside)}>
      <Link className={styles.home} to="/">
        {product} <span className={styles.side}>{t('Staff')}</span>
      </Link>
      {signedIn && <StaffNavigation me={session.me} />}
    </header>
  );
}
