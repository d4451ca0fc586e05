import { t } from '@bowline/contract/text/t';
import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

export function OfflineNotice() {
  const online = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          {t('You’re offline. You can keep typing; save when you’re back online.')}
        </p>
      )}
    </div>
  );
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
