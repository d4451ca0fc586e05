import { t } from '@bowline/contract/text/t';
import { usePortalState } from '../shell/portal.ts';
import { useSession } from '../shell/session/session.ts';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';

/** Whom to ask, below every page of the families. */
export function Footer() {
  const portal = usePortalState();
  const signedOut = useSession().status === 'signed-out';
  const languages = !signedOut && <LanguageSwitch />;
  if (typeof portal === 'string') return languages && <footer className={styles.footer}>{languages}</footer>;
  const { provider_name, contact_email, contact_phone } = portal;
  return (
    <footer className={styles.footer}>
      <p>{t('Questions? Ask {name}.', { name: provider_name })}</p>
      <ul className={styles.contacts}>
        <li>
          <a href={`mailto:${contact_email}`}>{contact_email}</a>
        </li>
        <li>
          <a href={`tel:${contact_phone.replace(/[^+\d]/g, '')}`}>{contact_phone}</a>
        </li>
      </ul>
      {languages}
    </footer>
  );
}
