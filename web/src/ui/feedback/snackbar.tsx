import { t } from '@bowline/contract/text/t';
import { classNames } from '../class-names.ts';
import styles from './snackbar.module.css';

export type SnackbarKind = 'success' | 'error';
export type SnackbarItem = { id: number; kind: SnackbarKind; text: string };

type Props = { items: readonly SnackbarItem[]; onClose: (id: number) => void };

/** Both live regions are in the page from the start: one added together with its text is often not read out. */
export function SnackbarRegion({ items, onClose }: Props) {
  return (
    <div className={styles.region}>
      <div role="status">{snackbars('success', items, onClose)}</div>
      <div role="alert">{snackbars('error', items, onClose)}</div>
    </div>
  );
}

function snackbars(kind: SnackbarKind, items: Props['items'], onClose: Props['onClose']) {
  return items
    .filter((item) => item.kind === kind)
    .map(({ id, text }) => (
      <div key={id} className={classNames(styles.snackbar, styles[kind])}>
        <span className={styles.text}>{text}</span>
        <button type="button" className={styles.close} onClick={() => onClose(id)}>
          {t('Close')}
        </button>
      </div>
    ));
}
