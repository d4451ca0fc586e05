import { t } from '@bowline/contract/text/t';
import styles from './list-tools.module.css';

type Props = {
  search: string;
  onSearch: (typed: string) => void;
  undecided: boolean;
  onUndecided: (included: boolean) => void;
  shown: number;
  all: number;
};

/** Which rows of a list are shown, and so printed and saved. */
export function ListTools({ search, onSearch, undecided, onUndecided, shown, all }: Props) {
  return (
    <search className={styles.tools}>
      <label className={styles.search}>
        <span>{t('Search this list')}</span>
        <input
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder={t('Name, phone, “peanut” …')}
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
      </label>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={undecided}
          onChange={({ currentTarget }) => onUndecided(currentTarget.checked)}
        />
        {t('Include those who may still come')}
      </label>
      <p className={styles.note} role="status">
        {search.trim() !== '' &&
          t('{shown} of {all} shown. Print, Excel and CSV hold these rows.', { shown, all })}
      </p>
    </search>
  );
}
