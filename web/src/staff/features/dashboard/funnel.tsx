import { t } from '@bowline/contract/text/t';
import { DataTable } from '../../ui/data-table.tsx';
import type { Dashboard } from './dashboard-page.tsx';
import styles from './funnel.module.css';

/** Where families with a form in progress have got to. */
export function Funnel({ funnel }: Pick<Dashboard, 'funnel'>) {
  const most = Math.max(1, ...funnel.map(({ count }) => count));
  return (
    <section className={styles.funnel}>
      <h2 className={styles.title}>{t('Forms in progress, by the furthest step')}</h2>
      <DataTable
        caption={t('Forms in progress')}
        columns={[
          { key: 'step', label: t('Step') },
          { key: 'count', label: t('Forms'), numeric: true },
          { key: 'bar', label: t('Share') },
        ]}
        rows={funnel.map(({ step, title, count }) => ({
          key: step,
          cells: [
            title,
            count,
            <meter key="bar" aria-hidden="true" className={styles.bar} max={most} value={count} />,
          ],
        }))}
      />
    </section>
  );
}
