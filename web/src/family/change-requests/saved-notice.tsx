import { t } from '@bowline/contract/text/t';
import { useEffect } from 'react';
import { createStore, useStore } from '../../shell/store.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { useLocation } from '../../ui/router/router.tsx';
import styles from './change-request.module.css';

/** What a person must have time to read after a save, and the address of the page that was saved. */
interface Saved {
  readonly text: string;
  readonly from: string;
}

export const savedNotice = createStore<Saved | undefined>(undefined);

const close = () => savedNotice.set(undefined);

/** Shown above the page that a save leads to, until it is closed or the page is left: it covers no buttons. */
export function SavedNotice() {
  const saved = useStore(savedNotice, undefined);
  const { pathname } = useLocation();
  useEffect(() => (saved && pathname !== saved.from ? close : undefined), [saved, pathname]);
  // The next person who logs in sees nothing of it.
  useEffect(() => close, []);
  return (
    <div role="status">
      {saved && (
        <div className={styles.notice}>
          <Callout colour="green">
            <div className={classNames('row middle between', styles.row)}>
              <p>{saved.text}</p>
              <Button variant="quiet" onClick={close}>
                {t('Close')}
              </Button>
            </div>
          </Callout>
        </div>
      )}
    </div>
  );
}
