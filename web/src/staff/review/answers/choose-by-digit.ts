import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

const CONTROLS = 'input, select, textarea, button[type=submit]';

/** Goes to the first control of a form, or of a part of it. */
export const focusFirst = (part: HTMLElement | null): void =>
  part?.querySelector<HTMLElement>(CONTROLS)?.focus();

/**
 * For a form that is copied from paper: a digit chooses the answer of that number, where answers are in rows, and goes to
 * the next question or to the button that saves.
 */
export function chooseByDigit({ key, target, currentTarget: form }: KeyboardEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  const isOfGroup = (control: Element) => control instanceof HTMLInputElement && control.name === target.name;
  const chosen = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(isOfGroup)[
    Number(key) - 1
  ];
  if (!chosen) return;
  // What the answer leads to is asked next.
  flushSync(() => chosen.click());
  const controls = [...form.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.checkVisibility());
  controls
    .slice(controls.indexOf(chosen))
    .find((control) => !isOfGroup(control))
    ?.focus();
}
