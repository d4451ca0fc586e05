import { type HTMLAttributes, type ReactNode, useEffect } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

/** The column a page is in: narrow for a short form, wide for lists and long steps. */
export function Page({ width, children }: { width?: 'narrow' | 'wide'; children: ReactNode }) {
  return <div className={classNames(styles.page, width && styles[width])}>{children}</div>;
}

/** The parts of a page below its heading. `hidden` ones take their room. */
export function PageParts({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <div className={styles.parts} style={{ visibility: hidden ? 'hidden' : undefined }}>
      {children}
    </div>
  );
}

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

/** Two columns where there is room, the first one larger; else below each other. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' };

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, className)} />;
}
