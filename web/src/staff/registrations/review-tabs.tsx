import { t } from '@bowline/contract/text/t';
import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { CountedTabs } from '../ui/counted-tabs.tsx';
import styles from './review-tabs.module.css';

const labels = { summary: 'Summary', form: 'Form', money: 'Money', activity: 'Activity' } as const;

export type ReviewTab = keyof typeof labels;

const names = Object.keys(labels) as ReviewTab[];

type Props = { chosen: ReviewTab; onChoose: (tab: ReviewTab) => void };

/** Where there is no room for columns, one part of the page at a time. */
export function ReviewTabs({ chosen, onChoose }: Props) {
  useLinksAcrossTabs(onChoose);
  return (
    <div className={styles.tabs}>
      <CountedTabs
        label={t('Parts of the registration')}
        tabs={names.map((name) => ({ name, label: t(labels[name]) }))}
        {...{ chosen, onChoose }}
      />
    </div>
  );
}

type PanelProps = { tab: ReviewTab; chosen: ReviewTab; children: ReactNode };

/** What stands under a tab; beside each other all are shown. */
export function TabPanel({ tab, chosen, children }: PanelProps) {
  return (
    <div data-tab={tab} className={tab === chosen ? undefined : styles.behind}>
      {children}
    </div>
  );
}

// A link to a place on the page opens the tab it stands under before the browser goes there.
function useLinksAcrossTabs(onChoose: Props['onChoose']): void {
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
      const place = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      const panel = place?.closest<HTMLElement>('[data-tab]')?.dataset.tab;
      const tab = names.find((name) => name === panel);
      if (tab) flushSync(() => onChoose(tab));
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [onChoose]);
}
