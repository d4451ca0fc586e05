import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import styles from './page.module.css';

export type Definition = { key: string; term: ReactNode; value: ReactNode };

/** Questions on the left and their answers on the right. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ key, term, value }) => (
        <div key={key} className={styles.item}>
          <dt>{term}</dt>
          <dd>{value || <span className={styles.empty}>{t('Not given')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
