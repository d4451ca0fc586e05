import { t } from '@bowline/contract/text/t';
import type { StepId } from '@bowline/contract/workflows';
import type { ComponentType } from 'react';
import { TransportNotes } from './transport-notes.tsx';
import type { Wizard } from './wizard.ts';

const notesOf: Partial<Record<StepId, ComponentType<{ wizard: Wizard }>>> = { transport: TransportNotes };

/** What is said before the questions of a step. */
export function StepNotes({ wizard, intro }: { wizard: Wizard; intro: string | undefined }) {
  const Notes = notesOf[wizard.step];
  return (
    <>
      {intro && <p>{t(intro)}</p>}
      {Notes && <Notes wizard={wizard} />}
    </>
  );
}
