import type { DayMedicine } from '@bowline/contract/api/staff/on-site/day-records';
import { useState } from 'react';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import styles from './health-on-site.module.css';

interface Props {
  readonly name: string;
  /** When the family changed its notes. */
  readonly time: string;
  /** What it says now; null to other readers. */
  readonly words: DayMedicine['family_words'];
  readonly onRead: () => void;
}

/** The family says something else than when the medicine was entered: the medic reads it first. */
export function FamilyNotes({ name, time, words, onRead }: Props) {
  const [open, setOpen] = useState(false);
  if (!words)
    return <p className={styles.changed}>{`The family changed its notes ${time}: ask the medic first`}</p>;
  return (
    <>
      <div className={styles.changed}>
        <span>{`The family changed its notes ${time}: read first`}</span>
        <button type="button" onClick={() => setOpen(true)}>
          Read
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
      </div>
      <Dialog title={`What the family says: ${name}`} open={open} onClose={() => setOpen(false)}>
        <DefinitionList items={words.map(({ label, value }) => ({ key: label, term: label, value }))} />
        <ButtonRow>
          <Button
            variant="primary"
            onClick={() => {
              setOpen(false);
              onRead();
            }}
          >
            I have read this
          </Button>
          <Button onClick={() => setOpen(false)}>Not yet</Button>
        </ButtonRow>
      </Dialog>
    </>
  );
}
