import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Figure, Summary, total } from '../../ui/figure.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-page.tsx';

/** Longer ones are counted together. */
const LONG = 14;

interface Column {
  readonly label: string;
  readonly words: string;
  readonly count: number;
}

/** In how many days registrations were decided on. */
export function Decisions({ days_to_decision: counts, median_days_to_decision: median }: Dashboard) {
  const columns = columnsOf(counts);
  const most = Math.max(...columns.map(({ count }) => count));
  return (
    <Figure title="Time to a decision">
      <Summary>
        {median === null
          ? 'No decision has been made yet.'
          : `Median ${medianWords(median)} from submission to decision, of ${total(counts, ({ count }) => count)} decisions`}
      </Summary>
      {median !== null && (
        <>
          <ol
            className={classNames('stack small digits', styles.columns)}
            aria-label="Registrations by days to a decision"
          >
            {columns.map(({ label, words, count }) => (
              <li key={label}>
                <span className={classNames(count === 0 && 'quiet')}>{count}</span>
                <span
                  className={styles.column}
                  style={{ blockSize: `${(count / most) * 7}rem` }}
                  aria-hidden="true"
                />
                <span className={styles.label}>
                  <span aria-hidden="true">{label}</span>
                  <VisuallyHidden>{words}</VisuallyHidden>
                </span>
              </li>
            ))}
          </ol>
          <p className="quiet small" aria-hidden="true">
            Full days
          </p>
        </>
      )}
    </Figure>
  );
}

const medianWords = (median: number): string =>
  median === 0 ? 'less than a day' : median === 1 ? '1 day' : `${median} days`;

function columnsOf(counts: Dashboard['days_to_decision']): Column[] {
  const longest = counts.at(-1)?.days ?? 0;
  const columns = Array.from({ length: Math.min(longest + 1, LONG) }, (_, days) => ({
    label: String(days),
    words: days === 1 ? '1 day' : `${days} days`,
    count: counts.find((one) => one.days === days)?.count ?? 0,
  }));
  const long = total(
    counts.filter(({ days }) => days >= LONG),
    ({ count }) => count,
  );
  return long > 0 ? [...columns, { label: `${LONG}+`, words: `${LONG} days or more`, count: long }] : columns;
}
