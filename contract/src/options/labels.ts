import type { Choice } from '../form/field.ts';

/** Choices whose wire value is the label itself. */
export function labels<const L extends readonly string[]>(...names: L): readonly Choice<L[number]>[] {
  return names.map((name) => ({ value: name, label: name }));
}
