import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './data-table.module.css';

type Props<Name extends string> = {
  /** What they are, for screen readers. */
  label: string;
  tabs: readonly { name: Name; label: string; count?: number | undefined; lang?: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
};

/** Tabs with counts, in one line that scrolls by itself; a number that is not known yet keeps its space. */
export function CountedTabs<Name extends string>({ label, tabs, chosen, onChoose }: Props<Name>) {
  const line = useActiveInSight(chosen, tabs);
  return (
    <nav className={styles.tabs} aria-label={label} ref={line}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          className={classNames('quiet small nowrap bare', styles.tab)}
          lang={tab.lang}
          aria-current={tab.name === chosen ? 'page' : undefined}
          onClick={() => onChoose(tab.name)}
        >
          {tab.label} {'count' in tab && <span className={styles.count}>{tab.count ?? '…'}</span>}
        </button>
      ))}
    </nav>
  );
}

/** Scrolls the line, and never the page, so that the active tab is in sight. */
function useActiveInSight(chosen: string, tabs: unknown) {
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or other numbers, put it elsewhere
  useEffect(() => {
    const active = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (!line.current || !active) return;
    const { offsetLeft, offsetWidth } = active;
    const { scrollLeft, clientWidth } = line.current;
    if (offsetLeft < scrollLeft) line.current.scrollLeft = offsetLeft;
    else if (offsetLeft + offsetWidth > scrollLeft + clientWidth)
      line.current.scrollLeft = offsetLeft + offsetWidth - clientWidth;
  }, [chosen, tabs]);
  return line;
}
