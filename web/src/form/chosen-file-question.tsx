import { t } from '@bowline/contract/text/t';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';
import { languageChosen } from './drafts/session-drafts.ts';
import type { RequiredFile, RequiredFiles } from './required-files.ts';

/** Asks before the choice of a language drops a file that was chosen and not sent: no browser keeps it over a reload. */
export function ChosenFileQuestion({ files }: { files: RequiredFiles }) {
  const [link, setLink] = useState<HTMLAnchorElement>();
  const confirmed = useRef(false);
  const chosen = Object.values<RequiredFile>(files).some(({ choice }) => choice.chosen || choice.preparing);

  useEffect(() => {
    if (!chosen) return;
    const ask = (event: MouseEvent) => {
      const language = confirmed.current ? undefined : languageChosen(event);
      if (!language) return;
      event.preventDefault();
      setLink(language);
    };
    // Before what is typed is kept for the other language.
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [chosen]);

  const stay = () => setLink(undefined);
  const go = () => {
    confirmed.current = true;
    stay();
    link?.click();
  };
  return (
    <Dialog title={t('The file you chose isn’t saved yet')} open={link !== undefined} onClose={stay}>
      <p>{t('In the other language you would have to choose it again.')}</p>
      <ButtonRow>
        <Button variant="primary" onClick={stay}>
          {t('Stay here')}
        </Button>
        <Button onClick={go}>{t('Change the language')}</Button>
      </ButtonRow>
    </Dialog>
  );
}
