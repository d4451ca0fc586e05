import { t } from '@bowline/contract/text/t';
import { usePortalState } from '../shell/portal.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './app.module.css';

/** Who to ask, below every page of the families. */
export function Footer() {
  const portal = usePortalState();
  if (typeof portal === 'string') return null;
  const { provider_name, contact_email, contact_phone } = portal;
  return (
    <footer className={classNames('no-print', styles.footer)}>
      <p>{t('Questions? Ask {name}.', { name: provider_name })}</p>
      <ul className={styles.contacts}>
        <li>
          <a href={`mailto:${contact_email}`}>{contact_email}</a>
        </li>
        <li>
          <a href={`tel:${contact_phone.replace(/[^+\d]/g, '')}`}>{contact_phone}</a>
        </li>
      </ul>
    </footer>
  );
}
