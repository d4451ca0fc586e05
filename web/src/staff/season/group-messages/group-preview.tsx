import { languageNames } from '@bowline/contract/text/languages';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { EmailText } from '../../ui/email-frame.tsx';
import styles from './group-message.module.css';
import type { ShownPreview, useComposer } from './use-composer.ts';

type Composer = ReturnType<typeof useComposer>;
type Props = { composer: Composer; shown: ShownPreview };

/** The email as one real family will get it, one family after another, and the last step. */
export function GroupPreview({ composer, shown: { preview } }: Props) {
  const { families, family, mail } = preview;
  const { showFamily, edit, attachment } = composer;
  const [confirming, setConfirming] = useState(false);
  const last = families - 1;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.preview}>
      <h2 ref={heading} tabIndex={-1}>
        Preview, as the family gets it
      </h2>
      <nav className={classNames('row gap-3 middle', styles.navigation)} aria-label="Families">
        <Button disabled={family === 0} onClick={() => void showFamily(family - 1)}>
          Previous family
        </Button>
        <span aria-live="polite">{`Family ${family + 1} of ${families}`}</span>
        <Button disabled={family === last} onClick={() => void showFamily(family + 1)}>
          Next family
        </Button>
      </nav>
      <DefinitionList
        items={[
          { key: 'to', term: 'To', value: mail.to },
          { key: 'language', term: 'Language', value: languageInWords(mail) },
          { key: 'subject', term: 'Subject', value: mail.subject },
          ...(attachment ? [{ key: 'attached', term: 'Attached', value: attachment.name }] : []),
        ]}
      />
      <EmailText title={`The email to ${mail.to}`} email={mail} />
      <ButtonRow>
        <Button variant="primary" onClick={() => setConfirming(true)}>
          {`Send to ${familyCount(families)}`}
        </Button>
        <Button onClick={edit}>Edit message</Button>
      </ButtonRow>
      <Dialog
        title={`Send to ${familyCount(families)}?`}
        open={confirming}
        onClose={() => setConfirming(false)}
      >
        <Confirmation composer={composer} families={families} onClose={() => setConfirming(false)} />
      </Dialog>
    </section>
  );
}

const languageInWords = ({ language, written_in }: Props['shown']['preview']['mail']): string =>
  language === written_in
    ? languageNames[language]
    : `${languageNames[language]}; your message is in English, with a note`;

type ConfirmationProps = { composer: Composer; families: number; onClose: () => void };

function Confirmation({ composer: { busy, send }, families, onClose }: ConfirmationProps) {
  return (
    <>
      <p>Each family gets one email. All wait for a minute: until then you can cancel them together.</p>
      <ButtonRow>
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          {`Send to ${familyCount(families)}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </ButtonRow>
    </>
  );
}

export const familyCount = (count: number): string => (count === 1 ? '1 family' : `${count} families`);

export const registrationCount = (count: number): string =>
  count === 1 ? '1 registration' : `${count} registrations`;
