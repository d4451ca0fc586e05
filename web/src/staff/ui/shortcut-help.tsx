import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import styles from './shortcut-help.module.css';
import { listShortcuts, type Shortcut, useShortcuts } from './use-shortcuts.ts';

/** The keys of the page, on "?" or by its button. */
export function ShortcutHelp() {
  const [open, setOpen] = useState(false);
  useShortcuts([{ keys: ['?'], does: t('Show these keys'), act: () => setOpen(true) }]);
  return (
    <>
      <Button look="quiet" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Keys')} <kbd className={styles.key}>?</kbd>
      </Button>
      <Dialog title={t('Keys of this page')} open={open} onClose={() => setOpen(false)}>
        <KeyList shortcuts={listShortcuts()} />
        <Button onClick={() => setOpen(false)}>{t('Close')}</Button>
      </Dialog>
    </>
  );
}

// Some keys are told where they work, such as the numbers of the lines of a list.
const isTold = ({ does }: Shortcut) => does !== '';

const named: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Enter: 'Enter' };

function KeyList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className={styles.list}>
      {shortcuts.filter(isTold).map(({ keys, does }) => (
        <div key={does} className={styles.line}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {named[key] ?? key.toUpperCase()}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
