import { promptChoice } from '../ui/prompt-choice.tsx';

type Edits = Readonly<Record<string, unknown>>;

// In the memory of this tab only: nothing that staff type is left on the device.
let edits: Edits = {};

/**
 * What somebody typed into a form and has not saved. It outlives the page, and the end of an idle session, so leaving a page
 * asks nothing.
 */
export const readEdits = (owner: string, form: string): unknown => edits[keyOf(owner, form)];

export function keepEdits(owner: string, form: string, typed: unknown): void {
  change({ ...edits, [keyOf(owner, form)]: typed });
}

export function forgetEdits(owner: string, form: string): void {
  const { [keyOf(owner, form)]: _, ...others } = edits;
  change(others);
}

export const forgetAllEdits = (): void => change({});

/** Asks before unsaved changes are discarded; true where there are none. */
export async function confirmDiscardEdits(): Promise<boolean> {
  if (Object.keys(edits).length === 0) return true;
  const chosen = await promptChoice({
    title: 'You have unsaved changes',
    text: 'They are lost when you log out.',
    choices: [{ name: 'discard', label: 'Discard and log out', danger: true }],
    cancel: 'Stay',
  });
  return chosen === 'discard';
}

const keyOf = (owner: string, form: string): string => `${owner} ${form}`;

function change(next: Edits): void {
  edits = next;
  // Only while there is something to lose: such a listener keeps a page out of the browser's cache.
  if (Object.keys(edits).length > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
