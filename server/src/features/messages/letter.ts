/**
 * A message in words, already in the reader's language. It is written once; the HTML and the plain text are two ways of
 * setting it.
 */
export interface Letter {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Label and value, such as the camp and its dates. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** What staff wrote, set apart from our own words. */
  readonly quote?: string;
  readonly button: { readonly label: string; readonly path: `/${string}` };
  /** What comes after the button, in passing. */
  readonly closing?: readonly string[];
}
