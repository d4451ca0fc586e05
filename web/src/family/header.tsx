import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { usePortalState } from '../shell/portal.ts';
import { logOut } from '../shell/session/log-out.ts';
import { useSession } from '../shell/session/session.ts';
import { classNames } from '../ui/class-names.ts';
import { NavLink } from '../ui/link.tsx';
import { useLocation, useNavigate } from '../ui/router/router.tsx';
import { keepRequest } from './auth/arrival.ts';
import styles from './header.module.css';
import { LanguageMenu, LanguageSwitch } from './language-switch.tsx';

export function Header() {
  const signedOut = useSession().status === 'signed-out';
  return signedOut ? (
    <Bar languages={<LanguageSwitch />}>
      <SignedOutLinks />
    </Bar>
  ) : (
    <HeaderShell />
  );
}

/** The header behind the login; in the built HTML it stands until the real one replaces it. */
export function HeaderShell() {
  return (
    <Bar languages={<LanguageMenu />}>
      <SignedInLinks />
    </Bar>
  );
}

function Bar({ languages, children }: { languages: ReactNode; children: ReactNode }) {
  return (
    <HeaderBar className={styles.bar}>
      <div className={styles.row}>
        <nav className={styles.nav} aria-label={t('Main')}>
          {children}
        </nav>
        {languages}
      </div>
    </HeaderBar>
  );
}

function SignedInLinks() {
  const navigate = useNavigate();
  const leave = async () => {
    if (await logOut()) navigate('/login', { replace: true });
  };
  return (
    <>
      <NavLink className={styles.home} to="/campers">
        <ProductName />
      </NavLink>
      <div className={styles.links}>
        <NavLink className={styles.link} to="/account">
          {t('Account')}
        </NavLink>
        <button type="button" className={styles.link} onClick={leave}>
          {t('Log out')}
        </button>
      </div>
    </>
  );
}

function SignedOutLinks() {
  const state = keepRequest(useLocation().state);
  return (
    <>
      <span className={styles.home}>
        <ProductName />
      </span>
      <div className={styles.links}>
        <NavLink className={styles.link} to="/login" state={state}>
          {t('Log in')}
        </NavLink>
        <NavLink className={styles.link} to="/sign-up" state={state}>
          {t('Sign Up')}
        </NavLink>
      </div>
    </>
  );
}

function ProductName() {
  const portal = usePortalState();
  const { product, logo } = typeof portal === 'string' ? { product: '', logo: null } : portal;
  return (
    <>
      {logo ? <img className={styles.logo} src={logo} alt="" width={32} height={32} /> : <Sail />}
      {t('{product} Registration', { product }).trim()}
    </>
  );
}

function Sail() {
  return (
    <svg className={styles.sail} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M17 3v19h11C27 14 23 7 17 3zM14.500 8C11 12 7 17 5 22h9.500zM4 24.500h24.500C26.500 28 23.500 29.500 20 29.500h-8C8.500 29.500 5.500 28 4 24.500z" />
    </svg>
  );
}

type Props = { className?: string | undefined; children: ReactNode };

/** The bar in the camp’s colour above every page. */
function HeaderBar({ className, children }: Props) {
  return <header className={classNames(styles.headerBar, className)}>{children}</header>;
}
