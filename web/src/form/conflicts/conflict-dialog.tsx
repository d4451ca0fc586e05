import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { RadioRows } from '../../ui/fields/choice-rows.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import styles from './conflict-dialog.module.css';
import type { Choices, Conflict, Difference, Side } from './use-conflict.tsx';

/** Shows both answers wherever a record was saved somewhere else meanwhile, and lets the person choose. */
export function ConflictDialog({ conflict }: { conflict: Conflict | undefined }) {
  return (
    <Dialog
      title={t('Someone changed this while you were editing')}
      open={conflict !== undefined}
      onClose={() => conflict?.answer(undefined)}
    >
      {conflict && <ChooseAnswers {...conflict} />}
    </Dialog>
  );
}

function ChooseAnswers({ differences, answer }: Conflict) {
  const [choices, setChoices] = useState<Choices>(() => proposedChoices(differences));
  const open = differences.some(({ name }) => !choices[name]);
  const choose = (name: string, side: Side) => setChoices((before) => ({ ...before, [name]: side }));
  return (
    <>
      <p>{t('It may have been you, on another phone or in another window. Choose which answers to keep.')}</p>
      <div className={styles.answers}>
        {differences.map((difference) => (
          <RadioRows
            key={difference.name}
            name={`keep-${difference.name}`}
            label={difference.title}
            options={sides(difference)}
            value={choices[difference.name] ?? ''}
            onChange={(side) => choose(difference.name, side as Side)}
          />
        ))}
      </div>
      <ButtonRow>
        <Button variant="primary" disabled={open} onClick={() => answer(choices)}>
          {t('Keep these answers')}
        </Button>
        <Button onClick={() => answer(undefined)}>{t('Not now')}</Button>
      </ButtonRow>
    </>
  );
}

function sides({ mine, theirs }: Difference) {
  const none = t('No answer');
  return [
    { value: 'mine', label: <Answer text={mine || none} />, hint: t('Your version') },
    { value: 'theirs', label: <Answer text={theirs || none} />, hint: t('Saved version') },
  ];
}

function Answer({ text }: { text: string }) {
  return <span className={styles.answer}>{text}</span>;
}

// Where only one side changed an answer, that one is proposed; where both did, the person must choose.
function proposedChoices(differences: readonly Difference[]): Choices {
  return Object.fromEntries(
    differences.flatMap(({ name, changedBy }) => (changedBy ? [[name, changedBy]] : [])),
  );
}
