import { type ReactNode, useEffect } from 'react';
import styles from './page-heading.module.css';

type Props = { title: string; subtitle?: ReactNode };

/** The page's only h1, also the window's title. It can take the focus after a navigation. */
export function PageHeading({ title, subtitle }: Props) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <header className={styles.heading}>
      <h1 tabIndex={-1}>{title}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </header>
  );
}
