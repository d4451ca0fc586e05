/** A question or a fact and what stands beside it. */
export interface Entry {
  readonly label: string;
  readonly value: string;
}

/** A line of an account. */
export interface SumLine {
  /** As people read it; empty for a sum. */
  readonly day: string;
  readonly text: string;
  readonly amount: string;
  /** Set in bold. */
  readonly sum?: boolean;
}

export interface Picture {
  readonly jpeg: Uint8Array;
  /** What a person who cannot see it is told. */
  readonly alt: string;
  /** Printed below it. */
  readonly caption: string;
}

/** One thing after the other, from the top of the first page on. */
export type Block =
  | { readonly kind: 'title'; readonly text: string; readonly over: string; readonly under: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Entry[]; readonly picture?: Picture | undefined }
  | { readonly kind: 'answers'; readonly answers: readonly Entry[] }
  | { readonly kind: 'sums'; readonly lines: readonly SumLine[] }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'markdown'; readonly source: string };

/** What a PDF says, free of how it looks. All texts are in the reader's words already. */
export interface PdfDocument {
  readonly title: string;
  /** BCP 47, for screen readers. */
  readonly language: string;
  readonly author: string;
  /** The date written into the file: the same document gives the same bytes. */
  readonly madeAt: Date;
  /** At the foot of each page; `{page}` and `{pages}` stand for its number and for how many there are. */
  readonly footer: { readonly left: string; readonly right: string; readonly below: string };
  readonly blocks: readonly Block[];
}
