declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'truetype';
    /** Where a variable font is to stand, for good, on each of its axes. */
    readonly variationAxes: Readonly<Record<string, number>>;
    readonly keepAllGlyphs: boolean;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}

declare module 'linebreak' {
  /** Where a text may (and where it must) go on in a new line, by UAX #14. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
