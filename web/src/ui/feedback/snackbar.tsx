import { t } from '@bowline/contract/text/t';
import { classNames } from '../class-names.ts';
import styles from './snackbar.module.css';

export type SnackbarKind = 'success' | 'error';
export type SnackbarItem = { id: number; kind: SnackbarKind; text: string };

type Props = { item: SnackbarItem | undefined; onClose: () => void };

/** Both live regions are in the page from the start: one added together with its text is often not read out. */
export function SnackbarRegion({ item, onClose }: Props) {
  const snackbarOf = (kind: SnackbarKind) =>
    item?.kind === kind && (
      <div key={item.id} className={classNames(styles.snackbar, styles[kind])}>
        <span className={styles.text}>{item.text}</span>
        <button type="button" className={classNames('bare bold', styles.close)} onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    );
  return (
    <div className={styles.region}>
      <div role="status">{snackbarOf('success')}</div>
      <div role="alert">{snackbarOf('error')}</div>
    </div>
  );
}
