import { t } from '@bowline/contract/text/t';
import { useEffect, useRef } from 'react';
import { Callout } from '../ui/callout.tsx';
import { focusField } from '../ui/still-needed.tsx';
import styles from './error-summary.module.css';

/** `id` leads to the field; absent where the refusal belongs to none on this page. */
export type Problem = { id: string | undefined; text: string };

/** What kept the last save from happening. It takes the focus and stays as it is until the next one. */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) place.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={styles.summary}
      aria-label={t('Please check these answers')}
    >
      <Callout colour="red" title={t('Please check these answers')}>
        <ul className={styles.list}>
          {problems.map(({ id, text }) => (
            <li key={text}>{id ? <ProblemLink id={id} text={text} /> : text}</li>
          ))}
        </ul>
      </Callout>
    </section>
  );
}

function ProblemLink({ id, text }: { id: string; text: string }) {
  return (
    <button type="button" className={styles.link} onClick={() => focusField(id)}>
      {text}
    </button>
  );
}
