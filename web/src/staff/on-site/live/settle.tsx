import { LINE_LENGTH } from '@bowline/contract/form/text-schemas';
import { useState } from 'react';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface Props {
  /** What is settled, for a reader that speaks the buttons. */
  readonly about: string;
  readonly onSettle: (note: string) => void;
}

/** Somebody saw to it, and says what was done: then it is no longer to be looked at, and stays on record. */
export function Settle({ about, onSettle }: Props) {
  const [note, setNote] = useState<string>();
  const [error, setError] = useState<string>();
  if (note === undefined)
    return (
      <Button onClick={() => setNote('')}>
        Settled
        <VisuallyHidden> {about}</VisuallyHidden>
      </Button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() === '') return setError('Say what was done.');
        onSettle(note.trim());
      }}
    >
      <TextField
        label="What was done?"
        maxLength={LINE_LENGTH}
        value={note}
        error={error}
        onChange={({ target }) => setNote(target.value)}
      />
      <ButtonRow>
        <Button type="submit" variant="primary">
          Save
        </Button>
        <Button onClick={() => setNote(undefined)}>Cancel</Button>
      </ButtonRow>
    </form>
  );
}
