import type { ReactNode } from 'react';
import styles from './data-table.module.css';

type Props = {
  /** What the table lists, for whoever does not see it. */
  caption: string;
  head: readonly string[];
  children: ReactNode;
};

/** A dense table that scrolls sideways where it is too wide, reachable from the keyboard. Its children are the rows. */
export function DataTable({ caption, head, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section className={styles.frame} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
