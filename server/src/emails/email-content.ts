import type { Language } from '@bowline/contract/text/languages';

/** A link into the portal. */
export interface Link {
  readonly label: string;
  readonly path: `/${string}`;
}

/**
 * The content of an email, in the reader's language, from which both HTML and plain text are rendered.
 */
export interface EmailContent {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The language of subject and paragraphs, where staff wrote them in another one than the reader's. */
  readonly language?: Language;
  /** Above the paragraphs, in the reader's language. */
  readonly note?: string;
  /**
   * Label and value, such as the camp and its dates; the language of a value that may be in another one than the reader's.
   */
  readonly facts?: readonly (readonly [label: string, value: string, language?: Language])[];
  /** A text that staff wrote in Markdown, below the facts; the title is in the reader's language. */
  readonly text?: { readonly title: string; readonly markdown: string; readonly language: Language };
  /** Pages of the portal to look at. */
  readonly links?: readonly Link[];
  /** What staff wrote, rendered as a quote. */
  readonly quote?: string;
  readonly button: Link;
  /** What else can be done now, below the button. */
  readonly secondLink?: Link;
  /** Paragraphs after the button, in small print. */
  readonly closing?: readonly string[];
}
