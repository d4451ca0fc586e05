import { t } from '@bowline/contract/text/t';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './queue-filters.module.css';

const PAUSE_MS = 300;

type Props = { searched: string; onSearch: (text: string) => void };

/** Searches when the typing pauses. */
export function QueueSearch({ searched, onSearch }: Props) {
  const { text, type, send } = useSearchText(searched, onSearch);
  return (
    <label className={styles.filter}>
      <VisuallyHidden>{t('Search')}</VisuallyHidden>
      <input
        type="search"
        placeholder={t('Name, phone or reference')}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        // Whoever leaves for a row must not be fetched back by a search that was still waiting.
        onBlur={send}
      />
    </label>
  );
}

function useSearchText(searched: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(searched);
  const [sent, setSent] = useState(searched);
  const [known, setKnown] = useState(searched);
  const search = useRef(onSearch);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => () => clearTimeout(pause.current), []);
  // Only what somebody else did, such as Back or a filter taken away, changes the text: the typing goes on meanwhile.
  if (known !== searched) {
    setKnown(searched);
    if (searched !== sent) {
      setSent(searched);
      setText(searched);
    }
  }
  function send(typed = text) {
    clearTimeout(pause.current);
    if (typed.trim() === sent) return;
    setSent(typed.trim());
    search.current(typed.trim());
  }
  function type(typed: string) {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => send(typed), PAUSE_MS);
  }
  return { text, type, send: () => send() };
}
