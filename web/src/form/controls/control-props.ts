import type { Answer, Field } from '@bowline/contract/form/field';

export interface ControlProps {
  /** Names the control in the page, and is the id that errors and lists lead to. */
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly hint: string | undefined;
  readonly optional: boolean;
  readonly error: string | undefined;
  readonly typed: Answer | null;
  readonly onTyped: (typed: Answer | null) => void;
  readonly onLeft: () => void;
  readonly fixed: boolean;
  readonly product: string;
}

/** What every control of `ui/` takes. */
export function frameOf({ name, label, hint, optional, error, onLeft }: ControlProps) {
  return { id: name, name, label, hint, optional, error, onBlur: onLeft };
}

/** What is typed as a text box holds it; a number may stand there from a record. */
export const textOf = (typed: Answer | null): string => (typed === null ? '' : String(typed));

export const typedOf = (text: string): string | null => (text === '' ? null : text);
