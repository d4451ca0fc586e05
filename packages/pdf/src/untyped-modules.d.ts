declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'truetype';
    /** The fixed value of each axis of a variable font. */
    readonly variationAxes?: Readonly<Record<string, number>>;
    readonly keepAllGlyphs: boolean;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}

declare module 'bidi-js' {
  /** The Unicode Bidirectional Algorithm (UAX #9). */
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl'): { readonly levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  };
}

declare module 'linebreak' {
  /** The optional and mandatory line breaks of a text, by UAX #14. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
