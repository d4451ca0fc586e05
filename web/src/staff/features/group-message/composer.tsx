import type { GroupMessage } from '@bowline/contract/api/staff/group-messages';
import { LINE_LENGTH } from '@bowline/contract/form/text-schemas';
import { t } from '@bowline/contract/text/t';
import { useRef } from 'react';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { familiesInWords, registrationsInWords } from './families-in-words.ts';
import { GroupPreview } from './group-preview.tsx';
import { useKeptWords } from './kept-words.ts';
import { Placeholders } from './placeholders.tsx';
import { useComposer } from './use-composer.ts';

type Props = {
  filters: GroupMessage['filters'];
  count: { families: number; registrations: number };
  onSent: (families: number) => void;
};

/** The words of the message; then the mail as a family gets it, and the last step. */
export function Composer({ filters, count, onSent }: Props) {
  const { words, write } = useKeptWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(filters, onSent);
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
        {t('{families} with {registrations}. Each family gets one mail.', {
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
        hint={t('Plain text. An empty line begins a new paragraph.')}
        rows={10}
        value={words.text}
        error={messages.text}
        onChange={({ currentTarget }) => write({ ...words, text: currentTarget.value })}
      />
      <Placeholders area={area} onInsert={(text) => write({ ...words, text })} />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Look at the mail')}
        </Button>
      </ButtonRow>
    </form>
  );
}
