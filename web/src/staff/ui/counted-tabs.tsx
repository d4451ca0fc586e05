import styles from './counted-tabs.module.css';

type Props<Name extends string> = {
  /** What they are, for whoever does not see them. */
  label: string;
  tabs: readonly { name: Name; label: string; count?: number | undefined }[];
  chosen: Name;
  onChoose: (name: Name) => void;
};

/** Tabs with how many stand behind each; a number that is not known yet keeps its room, and one that is not given has none. */
export function CountedTabs<Name extends string>({ label, tabs, chosen, onChoose }: Props<Name>) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          className={styles.tab}
          aria-current={tab.name === chosen ? 'page' : undefined}
          onClick={() => onChoose(tab.name)}
        >
          {tab.label} {'count' in tab && <span className={styles.count}>{tab.count ?? '…'}</span>}
        </button>
      ))}
    </nav>
  );
}
