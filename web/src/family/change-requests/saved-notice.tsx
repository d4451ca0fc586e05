import { t } from '@bowline/contract/text/t';
import { useEffect } from 'react';
import { useStore } from '../../shell/store.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import styles from './saved-notice.module.css';
import { savedNotice } from './use-notify-saved.ts';

/** Stands above the page that a save leads to, until it is closed: nothing lies over buttons meanwhile. */
export function SavedNotice() {
  const text = useStore(savedNotice, '');
  // Whoever logs in next reads nothing of it.
  useEffect(() => () => savedNotice.set(''), []);
  return (
    <div role="status">
      {text && (
        <div className={styles.notice}>
          <Callout colour="green">
            <div className={styles.row}>
              <p>{text}</p>
              <Button look="quiet" onClick={() => savedNotice.set('')}>
                {t('Close')}
              </Button>
            </div>
          </Callout>
        </div>
      )}
    </div>
  );
}
