import { t } from '@bowline/contract/text/t';
import { useEffect } from 'react';
import { createStore, useStore } from '../../shell/store.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import styles from './saved-notice.module.css';

/** What a person must have time to read after a save; it stays on the page until it is closed. */
export const savedNotice = createStore('');

/** Shown above the page that a save leads to, until it is closed: it covers no buttons. */
export function SavedNotice() {
  const text = useStore(savedNotice, '');
  // The next person who logs in sees nothing of it.
  useEffect(() => () => savedNotice.set(''), []);
  return (
    <div role="status">
      {text && (
        <div className={styles.notice}>
          <Callout colour="green">
            <div className={styles.row}>
              <p>{text}</p>
              <Button variant="quiet" onClick={() => savedNotice.set('')}>
                {t('Close')}
              </Button>
            </div>
          </Callout>
        </div>
      )}
    </div>
  );
}
