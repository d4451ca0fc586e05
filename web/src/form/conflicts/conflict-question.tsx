import { lazy, Suspense, useRef } from 'react';
import type { Conflict } from './use-conflict.ts';

const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));

/** Two devices at one form are rare: the dialog is fetched when it is first needed, and then stays to give the focus back. */
export function ConflictQuestion({ conflict }: { conflict: Conflict | undefined }) {
  const wasNeeded = useRef(false);
  wasNeeded.current ||= conflict !== undefined;
  if (!wasNeeded.current) return null;
  return (
    <Suspense>
      <ConflictDialog conflict={conflict} />
    </Suspense>
  );
}
