import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { usePortalState } from '../../shell/portal.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Illustration } from '../../ui/illustration.tsx';
import { useLocation } from '../../ui/router/router.tsx';
import { keepRequest } from './arrival.ts';
import styles from './auth-layout.module.css';
import { Season } from './season.tsx';

/** On a phone the camp, the form and the season in one column, with the form in sight; on a wide screen the form is next to them. */
export function AuthLayout({ intro = true, children }: { intro?: boolean; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      {intro && <CampHead />}
      <div className={classNames('stack gap-5', styles.form)}>{children}</div>
      {intro && <CampSeason />}
    </div>
  );
}

/** Whose camp this is, before anybody types. */
function CampHead() {
  const portal = usePortalState();
  const { pathname, state } = useLocation();
  if (typeof portal === 'string') return null;
  const { provider_name, picture } = portal;
  return (
    <div className={classNames('stack gap-3', styles.head)}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width={960} height={400} />
      ) : (
        <Illustration name="regatta" className={styles.picture} />
      )}
      <div>
        <p className={styles.name}>{provider_name}</p>
        <p className="quiet">{t('Camp registration for families and adult campers')}</p>
      </div>
      <nav className={classNames('gap-3', styles.to)} aria-label={t('Register or log in')}>
        {[
          { to: '/sign-up', label: t('Register') },
          { to: '/login', label: t('Log in') },
        ].map(({ to, label }) => (
          <LinkButton
            key={to}
            variant={to === pathname ? 'primary' : 'secondary'}
            aria-current={to === pathname ? 'page' : undefined}
            to={to}
            state={keepRequest(state)}
          >
            {label}
          </LinkButton>
        ))}
      </nav>
    </div>
  );
}

function CampSeason() {
  const portal = usePortalState();
  if (typeof portal === 'string' || portal.camps.length === 0) return null;
  return <Season className={styles.season} camps={portal.camps} />;
}
