import type { GroupMessage } from '@bowline/contract/api/staff/group-messages';
import { exampleOfPair, groupPlaceholders } from '@bowline/contract/emails/group-placeholders';
import { LINE_LENGTH } from '@bowline/contract/form/text-schemas';
import { t } from '@bowline/contract/text/t';
import { type RefObject, useRef, useState } from 'react';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useUnsavedEdits } from '../form/use-unsaved-edits.ts';
import styles from './group-message.module.css';
import { familiesInWords, GroupPreview, registrationsInWords } from './group-preview.tsx';
import { useComposer, type Words } from './use-composer.ts';

type Props = {
  filters: GroupMessage['filters'];
  count: { families: number; registrations: number };
  onSent: (families: number) => void;
};

/** The words of the message; then the mail as a family gets it, and the last step. */
export function Composer({ filters, count, onSent }: Props) {
  const { words, write, forget } = useWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(filters, (families) => {
    forget();
    onSent(families);
  });
  if (composer.shown) return <GroupPreview composer={composer} shown={composer.shown} />;
  const { messages, refusal, busy, look } = composer;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void look(words);
      }}
    >
      <p>
        {t('{families} with {registrations}. Each family gets one email.', {
          families: familiesInWords(count.families),
          registrations: registrationsInWords(count.registrations),
        })}
      </p>
      <AlertBox messages={refusal ? [refusal] : []} />
      <TextField
        label={t('Subject')}
        value={words.subject}
        maxLength={LINE_LENGTH}
        autoComplete="off"
        error={messages.subject}
        onChange={({ currentTarget }) => write({ ...words, subject: currentTarget.value })}
      />
      <TextArea
        ref={area}
        label={t('Message')}
        hint={t('Plain text. An empty line starts a new paragraph.')}
        rows={10}
        value={words.text}
        error={messages.text}
        onChange={({ currentTarget }) => write({ ...words, text: currentTarget.value })}
      />
      <Placeholders area={area} onInsert={(text) => write({ ...words, text })} />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Preview email')}
        </Button>
      </ButtonRow>
    </form>
  );
}

// Whoever goes to look at the list once more finds the words again.
function useWords() {
  const { read, keep, forget } = useUnsavedEdits<Words>('group message');
  const [words, setWords] = useState(() => read() ?? { subject: '', text: t('Hello {parent},\n\n') });
  const write = (next: Words) => {
    setWords(next);
    keep(next);
  };
  return { words, write, forget };
}

type PlaceholdersProps = { area: RefObject<HTMLTextAreaElement | null>; onInsert: (text: string) => void };

/** What becomes each family's own words; pressed, it is put where the writing is. It may stand in the subject too. */
function Placeholders({ area, onInsert }: PlaceholdersProps) {
  function insert(placeholder: string) {
    const box = area.current;
    if (!box) return;
    box.setRangeText(placeholder, box.selectionStart, box.selectionEnd, 'end');
    onInsert(box.value);
    box.focus();
  }
  return (
    <section className={styles.placeholders} aria-label={t('Placeholders')}>
      <p>{t('Replaced with each family’s own details, in the subject too. Select one to insert it:')}</p>
      <ul>
        {Object.entries(groupPlaceholders).map(([name, label]) => (
          <li key={name}>
            <button type="button" className={styles.placeholder} onClick={() => insert(`{${name}}`)}>
              {`{${name}}`}
            </button>
            {t(label)}
          </li>
        ))}
        <li>
          <button type="button" className={styles.placeholder} onClick={() => insert(exampleOfPair)}>
            {exampleOfPair}
          </button>
          {t('The first word for one camper, the second for siblings: “{camper} {has|have} …”')}
        </li>
      </ul>
    </section>
  );
}
