import type { ResponseOf } from '@bowline/contract/api/define-call';
import { type countGroup, translatedName } from '@bowline/contract/api/staff/messages/group-messages';
import { exampleOfPair, groupPlaceholders } from '@bowline/contract/emails/group-placeholders';
import { LINE_LENGTH } from '@bowline/contract/form/text-schemas';
import { type TranslatedLanguage, translatedLanguages } from '@bowline/contract/staff/translations';
import { type Language, languageNames } from '@bowline/contract/text/languages';
import { type RefObject, useRef } from 'react';
import { typeAnswer } from '../../../form/answers-form.ts';
import { type CallForm, useTextValue } from '../../../form/call-form.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import styles from './composer.module.css';
import { familyCount } from './counts.ts';

type Count = ResponseOf<typeof countGroup>;
type Props = { form: CallForm['form']; count?: Count | undefined };

/** Subject and text of a message, in English and in the other languages. */
export function MessageFields({ form, count }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TextField maxLength={LINE_LENGTH} autoComplete="off" {...useTextValue(form, 'subject')} />
      <TextArea ref={area} rows={10} {...useTextValue(form, 'text')} />
      <Placeholders area={area} onInsert={(text) => typeAnswer(form, 'text', text)} />
      {translatedLanguages.map((language) => (
        <Translation
          key={language}
          {...{ form, language }}
          families={count && familiesReading(language, count)}
        />
      ))}
    </>
  );
}

const familiesReading = (language: Language, { languages }: Count): number =>
  languages.find((one) => one.language === language)?.families ?? 0;

type TranslationProps = {
  form: CallForm['form'];
  language: TranslatedLanguage;
  families: number | undefined;
};

/** The message in another language, for the families that read it; without it they get English. */
function Translation({ form, language, families }: TranslationProps) {
  const subject = useTextValue(form, translatedName('subject', language));
  const text = useTextValue(form, translatedName('text', language));
  const isWritten = subject.value !== '' && text.value !== '';
  return (
    <Disclosure
      open={subject.value !== '' || text.value !== ''}
      summary={
        <span>
          <span lang={language}>{languageNames[language]}</span>
          {': '}
          {translationState(isWritten, families)}
        </span>
      }
    >
      <TextField lang={language} maxLength={LINE_LENGTH} autoComplete="off" {...subject} />
      <TextArea lang={language} rows={10} {...text} />
    </Disclosure>
  );
}

function translationState(isWritten: boolean, families: number | undefined): string {
  if (families === undefined)
    return isWritten
      ? 'written'
      : 'not translated yet. Families that read it would get English, with a note.';
  const values = { families: familyCount(families) };
  if (isWritten) return `for ${values.families}`;
  if (families === 0) return 'no family on this list reads it';
  return `not translated yet. ${values.families} would get it in English, with a note.`;
}

type PlaceholdersProps = { area: RefObject<HTMLTextAreaElement | null>; onInsert: (text: string) => void };

/** The placeholders, each replaced for each family; a click inserts one at the cursor. The subject may hold them too. */
function Placeholders({ area, onInsert }: PlaceholdersProps) {
  function insert(placeholder: string) {
    const box = area.current;
    if (!box) return;
    box.setRangeText(placeholder, box.selectionStart, box.selectionEnd, 'end');
    onInsert(box.value);
    box.focus();
  }
  return (
    <section className={styles.placeholders} aria-label="Placeholders">
      <p>Replaced with each family’s own details, in the subject too. Select one to insert it:</p>
      <ul>
        {Object.entries(groupPlaceholders).map(([name, label]) => (
          <li key={name}>
            <button type="button" className={styles.placeholder} onClick={() => insert(`{${name}}`)}>
              {`{${name}}`}
            </button>
            {label}
          </li>
        ))}
        <li>
          <button type="button" className={styles.placeholder} onClick={() => insert(exampleOfPair)}>
            {exampleOfPair}
          </button>
          {`The first word for one camper, the second for siblings: “${`{camper} ${exampleOfPair} …`}”`}
        </li>
      </ul>
    </section>
  );
}
