import { type TranslatedText, undoCorrection } from '@bowline/contract/api/staff/administration/translations';
import { formatInstant } from '@bowline/contract/text/dates';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { useState } from 'react';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySaved } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import styles from '../settings/settings.module.css';
import { TranslationForm } from './translation-form.tsx';

type Props = {
  language: Language;
  text: TranslatedText;
  onChanged: (text: TranslatedText) => void;
};

/** A text with its translation, which is corrected in its place. */
export function TranslationRow({ language, text, onChanged }: Props) {
  const [state, setState] = useState<'shown' | 'edited' | 'closed'>('shown');
  const close = () => setState('closed');
  const show = (changed: TranslatedText) => {
    onChanged(changed);
    close();
    notifySaved();
  };
  return (
    <li className={styles.text}>
      <div>
        <p>{text.english}</p>
        <p className="quiet small">{text.areas.join(' · ') || 'No longer used'}</p>
      </div>
      {state === 'edited' ? (
        <TranslationForm {...{ language, text }} onSaved={show} onCancel={close} />
      ) : (
        <>
          <Translation {...{ language, text }} />
          <div className={classNames('line gap-2', styles.actions)}>
            <Button
              ref={state === 'closed' ? focusOnMount : undefined}
              aria-label={`Edit ${language === ENGLISH ? 'the wording' : 'the translation'} of “${text.english}”`}
              onClick={() => setState('edited')}
            >
              Edit
            </Button>
            <Undo text={text} onUndone={show} />
          </div>
        </>
      )}
    </li>
  );
}

/** What families read, and whose words these are where staff corrected them. */
function Translation({ language, text: { shipped, correction } }: Pick<Props, 'language' | 'text'>) {
  const { time_zone } = usePortal();
  const words = language === ENGLISH && !correction ? [] : Object.values(correction?.forms ?? shipped);
  return (
    <div>
      {words.map((form) => (
        <p key={form} lang={language}>
          {form}
        </p>
      ))}
      {words.length === 0 && (
        <p className="quiet small">
          {language === ENGLISH ? 'Unchanged' : 'No translation: families read the English.'}
        </p>
      )}
      {correction && (
        <p className="quiet small">
          {`Corrected by ${correction.by}, ${formatInstant(correction.at, time_zone)}`}
          {shipped.other && language !== ENGLISH && (
            <>
              {' · '}
              Before: <span lang={language}>{shipped.other}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}

type UndoProps = { text: TranslatedText; onUndone: (text: TranslatedText) => void };

/** Goes back to the translation that came with the portal. */
function Undo({ text, onUndone }: UndoProps) {
  const { correction, english } = text;
  if (!correction) return null;
  return (
    <ActionButton
      call={undoCorrection}
      params={{ correctionId: correction.id }}
      confirm={{
        title: 'Reset this text?',
        text: 'Families read the text that came with the portal again. The correction is deleted.',
        yes: 'Reset',
      }}
      onDone={() => onUndone({ ...text, correction: null })}
      variant="quiet"
      aria-label={`Reset the correction of “${english}”`}
    >
      Reset…
    </ActionButton>
  );
}
