import { t } from '@bowline/contract/text/t';
import { Link, NavLink } from 'react-router';
import { HeaderBar } from '../frame/header-bar.tsx';
import { usePortalState } from '../frame/portal.ts';
import styles from './header.module.css';
import { logOutStaff, type StaffMe, useStaffSession } from './session/session.ts';
import { canOpen, staffPages } from './staff-pages.ts';

/** The provider's name, the pages of this role, and whose session it is. */
export function StaffHeader() {
  const session = useStaffSession();
  const portal = usePortalState();
  const product = typeof portal === 'string' ? '' : portal.product;
  return (
    <HeaderBar className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.home} to="/">
          {product} <span className={styles.side}>{t('Staff')}</span>
        </Link>
        {session.status === 'signed-in' && <SignedIn me={session.me} />}
      </div>
    </HeaderBar>
  );
}

function SignedIn({ me }: { me: StaffMe }) {
  return (
    <>
      <nav className={styles.nav} aria-label={t('Main')}>
        {staffPages
          .filter((page) => page.link && canOpen(page, me.roles))
          .map(({ path, link }) => (
            <NavLink key={path} className={styles.link} to={path}>
              {link?.()}
            </NavLink>
          ))}
      </nav>
      <div className={styles.person}>
        <NavLink className={styles.link} to="/account">
          {me.name}
        </NavLink>
        <button type="button" className={styles.link} onClick={logOutStaff}>
          {t('Log out')}
        </button>
      </div>
    </>
  );
}
