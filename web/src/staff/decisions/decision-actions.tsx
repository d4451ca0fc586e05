import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { Button, ButtonRow } from '../../ui/button.tsx';
import styles from './decision.module.css';

/** What to do with a form or a mail: in sight, however long it is. */
export function DecisionActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <ButtonRow>{children}</ButtonRow>
    </div>
  );
}

type Props = { label: string; busy: boolean; onClose: () => void };

/** On to what the family would be told, or away. */
export function LookOrCancel({ label, busy, onClose }: Props) {
  return (
    <DecisionActions>
      <Button type="submit" look="primary" busy={busy}>
        {label}
      </Button>
      <Button onClick={onClose}>{t('Cancel')}</Button>
    </DecisionActions>
  );
}
