/** A question or a fact with its answer. */
export interface Entry {
  readonly label: string;
  readonly value: string;
}

/** A line of an account. */
export interface SumLine {
  /** Formatted; empty for a sum. */
  readonly day: string;
  readonly text: string;
  readonly amount: string;
  /** Set in bold. */
  readonly sum?: boolean;
}

export interface Picture {
  readonly jpeg: Uint8Array;
  /** The alternative text for screen readers. */
  readonly alt: string;
  /** Printed below it. */
  readonly caption: string;
}

/** A block of the document, from top to bottom. */
export type Block = Content & {
  /** BCP 47, where it is not that of the document. */
  readonly language?: string;
};

type Content =
  | { readonly kind: 'title'; readonly text: string; readonly over: string; readonly under: string }
  | { readonly kind: 'heading' | 'subheading'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Entry[]; readonly picture?: Picture | undefined }
  | { readonly kind: 'answers'; readonly answers: readonly Entry[] }
  | { readonly kind: 'sums'; readonly lines: readonly SumLine[] }
  | { readonly kind: 'paragraph'; readonly text: string }
  | {
      readonly kind: 'code';
      /** A QR code, one unit a module, without the quiet zone around it. */
      readonly code: { readonly size: number; readonly path: string };
      /** The alternative text for screen readers. */
      readonly alt: string;
      /** Printed beside it, in large letters below its label. */
      readonly text: string;
      readonly label: string;
    }
  | { readonly kind: 'markdown'; readonly source: string };

/**
 * The content of a PDF, without its layout. All texts are already in the reader's language, except for blocks that name
 * another one.
 */
export interface PdfDocument {
  readonly title: string;
  /** BCP 47, for screen readers. */
  readonly language: string;
  readonly author: string;
  /** The colour of the lines below headings, `#rrggbb`. */
  readonly accent: string;
  /** The date written into the file: the same document gives the same bytes. */
  readonly madeAt: Date;
  /** At the foot of each page; `{page}` and `{pages}` are its number and the number of pages. */
  readonly footer: { readonly left: string; readonly right: string; readonly below: string };
  readonly blocks: readonly Block[];
}
