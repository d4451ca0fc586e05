import { t } from '@bowline/contract/text/t';
import { useEffect, useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useIsLoading } from './loading.ts';
import styles from './loading-overlay.module.css';

// Most answers come sooner; a spinner that flashes up for them only disturbs.
const PATIENCE_MS = 150;

/** The full-screen dimmed spinner (spec §2). It takes taps, so nothing is sent twice, but never the focus. */
export function LoadingOverlay() {
  const shown = useLastingFor(useIsLoading(), PATIENCE_MS);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{shown && t('Loading…')}</span>
      </VisuallyHidden>
      {shown && (
        <div className={styles.overlay} data-loading="">
          <Spinner className={styles.spinner} />
        </div>
      )}
    </>
  );
}

function useLastingFor(condition: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [condition, ms]);
  return lasted;
}
