/** What an answer can be on the wire. Nothing is ever coerced from one to another. */
export type Answer = string | number | boolean;

export interface Choice<V extends Answer = Answer> {
  readonly value: V;
  readonly label: string;
  /** The English text that is translated, where the label has several meanings. */
  readonly meaning?: string;
  readonly hint?: string;
  /** Words of staff, which are not ours to translate. */
  readonly verbatim?: true;
}

/** Choices whose wire value is the label itself. */
export function labels<const L extends readonly string[]>(...names: L): readonly Choice<L[number]>[] {
  return names.map((name) => ({ value: name, label: name }));
}

export type AccountType = 'parent' | 'adult_camper';
