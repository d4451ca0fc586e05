import { t } from '@bowline/contract/text/t';
import { isTokenStored } from '../api/token.ts';
import { Callout } from '../ui/feedback/callout.tsx';
import { canEncrypt } from './cipher.ts';
import styles from './storage-notice.module.css';

/**
 * For pages behind the login: says what this browser does not keep, and why.
 * @param withoutTls says what cannot be kept because browsers encrypt nothing without TLS, as in a local network
 */
export function StorageNotice({ withoutTls }: { withoutTls?: string | undefined }) {
  if (!isTokenStored())
    return (
      <div className={styles.notice}>
        <Callout colour="amber" role="status" title={t('Your browser does not let this site store anything')}>
          {t(
            'When you close or reload this page, you are logged out and lose what you have not saved. Allow this site to store data in the browser’s settings, then log in again.',
          )}
        </Callout>
      </div>
    );
  if (withoutTls === undefined || canEncrypt()) return null;
  return (
    <div className={styles.notice}>
      <Callout colour="amber" role="status">
        {withoutTls}
      </Callout>
    </div>
  );
}
