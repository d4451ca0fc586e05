import { t } from '@bowline/contract/text/t';
import styles from './dashboard.module.css';

/** Points from a plot to the table that has the same figures. */
export function InTheTable() {
  return (
    <p className={styles.below}>
      <a href="#camp-figures">{t('The same figures in the table')}</a>
    </p>
  );
}
