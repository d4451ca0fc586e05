import { t } from '@bowline/contract/text/t';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';
import { createStore, useStore } from './store.ts';

/** Long enough to see that the content has changed. */
export const CONFIRM_DELAY_MS = 600;

interface Choice<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly danger?: boolean;
}

interface Question<Name extends string> {
  readonly title: string;
  readonly text: ReactNode;
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

export interface Confirmation extends Pick<Question<string>, 'title' | 'text'> {
  readonly yes: string;
  /** “Cancel” by default. */
  readonly no?: string;
  /** Not where nothing is lost by it. */
  readonly danger?: boolean;
}

/** Asks in a dialog before something is done. */
export async function confirm({ title, text, yes, no, danger = true }: Confirmation): Promise<boolean> {
  const choices = [{ name: 'yes', label: yes, danger }] as const;
  return (await promptChoice({ title, text, choices, ...(no && { cancel: no }) })) === 'yes';
}

/** The dialog of both, mounted once on every page. */
export function ChoiceDialog() {
  const question = useStore(open, undefined);
  const close = () => question?.choose(undefined);
  // A second Enter must not answer what has just opened.
  const ready = useConfirmGuard(question !== undefined);
  return (
    <Dialog title={question?.title ?? ''} open={question !== undefined} onClose={close}>
      {typeof question?.text === 'string' ? <p>{question.text}</p> : question?.text}
      <ButtonRow>
        {question?.choices.map(({ name, label, danger }) => (
          <Button
            key={name}
            variant={danger ? 'danger' : 'primary'}
            disabled={!ready}
            onClick={() => question.choose(name)}
          >
            {label}
          </Button>
        ))}
        <Button disabled={!ready} onClick={close}>
          {question?.cancel ?? t('Cancel')}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}

/** Keeps a second Enter from confirming what nobody has seen: whether it was seen a moment ago. */
export function useConfirmGuard(seen: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(() => setReady(true), CONFIRM_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setReady(false);
    };
  }, [seen]);
  return ready;
}
