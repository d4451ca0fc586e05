import type { EmailPreview } from '@bowline/contract/api/staff/email-schemas';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import styles from './camps.module.css';

type Open<Question, Answer> = { question: Question; answer: (answer: Answer | undefined) => void };

/**
 * A dialog that asks something before a camp is saved. `ask` opens it and returns the answer, undefined when the person
 * chose not to save.
 */
export function useCampQuestion<Question, Answer>(
  title: string,
  render: (open: Open<Question, Answer>) => ReactNode,
) {
  const [open, setOpen] = useState<Open<Question, Answer>>();
  const ask = async (question: Question): Promise<Answer | undefined> => {
    const answered = await new Promise<Answer | undefined>((answer) => setOpen({ question, answer }));
    setOpen(undefined);
    return answered;
  };
  const dialog = (
    <Dialog title={title} open={!!open} onClose={() => open?.answer(undefined)}>
      {open && render(open)}
    </Dialog>
  );
  return { ask, dialog };
}

/** An email as its family would read it. */
export function EmailText({ email }: { email: EmailPreview }) {
  return (
    <>
      <p className="bold" lang={email.language}>
        {email.subject}
      </p>
      <pre className={classNames('inset breaks', styles.mail)} lang={email.language}>
        {email.text}
      </pre>
    </>
  );
}
