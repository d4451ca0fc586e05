/** A link into the portal. */
export interface Link {
  readonly label: string;
  readonly path: `/${string}`;
}

/**
 * A message in words, already in the reader's language. It is written once; the HTML and the plain text are two ways of
 * setting it.
 */
export interface EmailContent {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Label and value, such as the camp and its dates. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** What to look at, each with the way to it. */
  readonly links?: readonly Link[];
  /** What staff wrote, set apart from our own words. */
  readonly quote?: string;
  readonly button: Link;
  /** What comes after the button, in small print. */
  readonly closing?: readonly string[];
}
