import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

type Question = { ask: (body: Record<string, unknown>) => Promise<unknown>; question: ReactNode };

/** What was returned for the body that is saved, once it was. */
export const NOT_YET = 'nothing yet';

/**
 * Renders a form that asks a question before it saves, and saves this. Returns what would be sent: undefined after a
 * cancellation.
 */
export function askBeforeSave(useQuestion: () => Question, body: Record<string, unknown>): () => unknown {
  let saved: unknown = NOT_YET;
  function Form() {
    const { ask, question } = useQuestion();
    const save = async () => {
      saved = await ask(body);
    };
    return (
      <>
        <button type="button" onClick={save}>
          Save the camp
        </button>
        {question}
      </>
    );
  }
  render(<Form />);
  fireEvent.click(screen.getByRole('button', { name: 'Save the camp' }));
  return () => saved;
}
