import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { Callout } from './callout.tsx';

type Props = { title: string; quote: string | null; sentences: readonly string[]; children?: ReactNode };

/** What staff wrote to the family, in their words, and what that means. */
export function NoticeBox({ title, quote, sentences, children }: Props) {
  return (
    <Callout colour="amber" title={title}>
      {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </Callout>
  );
}
