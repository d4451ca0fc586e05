import { LINE_LENGTH } from '@bowline/contract/form/text-schemas';
import { type ReactNode, useState } from 'react';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from './health-on-site.module.css';

interface Props {
  /** Whose dose it is, for a reader that speaks the buttons. */
  readonly about: ReactNode;
  /** Undefined for who may not. */
  readonly onSettle: ((note: string) => void) | undefined;
}

/** A medic says what was found, and what was done: then the dose is no longer to be looked at, and stays on record. */
export function SettleDose({ about, onSettle }: Props) {
  const [note, setNote] = useState<string>();
  const [error, setError] = useState<string>();
  if (!onSettle) return <p className="red">Tell the medic now.</p>;
  if (note === undefined)
    return (
      <button type="button" onClick={() => setNote('')}>
        Looked into
        {about}
      </button>
    );
  const settle = () => {
    if (note.trim() === '') return setError('Say what was found, and what was done.');
    onSettle(note.trim());
  };
  return (
    <>
      <TextField
        label="What was found, and what was done?"
        hint="The record keeps it. It is about all doses with this mark."
        maxLength={LINE_LENGTH}
        value={note}
        error={error}
        onChange={({ target }) => setNote(target.value)}
      />
      <button type="button" className={styles.primary} onClick={settle}>
        Save
        {about}
      </button>
      <button type="button" className={styles.more} onClick={() => setNote(undefined)}>
        Back
        {about}
      </button>
    </>
  );
}
