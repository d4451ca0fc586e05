import { t } from '@bowline/contract/text/t';
import { usePortalState } from '../shell/portal.ts';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import styles from './header.module.css';
import { StaffNavigation } from './navigation.tsx';
import { useStaffSession } from './session/session.ts';

/** The provider's name and the places of this role. */
export function StaffHeader() {
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
