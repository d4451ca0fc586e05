import { type KeyboardEvent, useEffect, useState } from 'react';
import { createStore, useStore } from '../../shell/store.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';

/** Long enough to see that the content has changed. */
export const CONFIRM_DELAY_MS = 600;

interface Choice<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly danger?: boolean;
}

interface Question<Name extends string> {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly Choice<Name>[];
  /** The label of the button that changes nothing; “Cancel” by default. */
  readonly cancel?: string;
}

interface Open extends Question<string> {
  readonly choose: (name: string | undefined) => void;
}

const open = createStore<Open | undefined>(undefined);

/** Asks in a dialog what is to be done. Undefined where nothing was chosen. */
export function promptChoice<Name extends string>(question: Question<Name>): Promise<Name | undefined> {
  open.get()?.choose(undefined);
  return new Promise((resolve) => {
    const choose = (name: string | undefined) => {
      open.set(undefined);
      resolve(name as Name | undefined);
    };
    open.set({ ...question, choose });
  });
}

/** The dialog of `promptChoice`, mounted once on every page. */
export function ChoiceDialog() {
  const question = useStore(open, undefined);
  const close = () => question?.choose(undefined);
  // The Enter that opened the dialog must not answer it.
  const { ready, onKeyDown } = useConfirmGuard(question !== undefined);
  return (
    <Dialog title={question?.title ?? ''} open={question !== undefined} onClose={close}>
      <p>{question?.text}</p>
      <ButtonRow>
        {question?.choices.map(({ name, label, danger }) => (
          <Button
            key={name}
            variant={danger ? 'danger' : 'primary'}
            disabled={!ready}
            onKeyDown={onKeyDown}
            onClick={() => question.choose(name)}
          >
            {label}
          </Button>
        ))}
        <Button disabled={!ready} onClick={close}>
          {question?.cancel ?? 'Cancel'}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}

/**
 * Keeps a second Enter from confirming what nobody has seen: it is ready only a moment after it was seen, and a held
 * Enter never confirms anything.
 */
export function useConfirmGuard(seen: boolean) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(() => setReady(true), CONFIRM_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setReady(false);
    };
  }, [seen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  };
  return { ready, onKeyDown };
}
