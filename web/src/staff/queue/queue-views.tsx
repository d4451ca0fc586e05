import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { addressOfView } from '../queue-search/queue-address.ts';
import styles from './queue-filters.module.css';
import type { QueueState } from './use-queue.ts';
import { ViewForm } from './view-form.tsx';

/** One's own views: to open, to keep another, to change the one that is open. */
export function QueueViews({ state }: { state: QueueState }) {
  const [asked, setAsked] = useState<'new' | 'change'>();
  const close = () => setAsked(undefined);
  const view = state.views.find(({ id }) => id === state.address.view);
  const choose = (id: string) => {
    const chosen = state.views.find((one) => one.id === id);
    state.open(chosen ? addressOfView(chosen) : new URLSearchParams({ tab: state.address.narrowing.tab }));
  };
  return (
    <>
      {state.views.length > 0 && (
        <label className={styles.view}>
          {t('View')}
          <select value={view?.id ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            <option value="">{t('Default')}</option>
            {state.views.map(({ id, name, is_default }) => (
              <option key={id} value={id}>
                {is_default ? t('{name} (opens first)', { name }) : name}
              </option>
            ))}
          </select>
        </label>
      )}
      {view && (
        <Button aria-haspopup="dialog" onClick={() => setAsked('change')}>
          {t('Change view')}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setAsked('new')}>
        {t('Save view')}
      </Button>
      <Dialog
        title={asked === 'change' ? t('Change view') : t('Save view')}
        open={asked !== undefined}
        onClose={close}
      >
        <ViewForm state={state} view={asked === 'change' ? view : undefined} onClose={close} />
      </Dialog>
    </>
  );
}
