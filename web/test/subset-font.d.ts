declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** The range that each axis of a variable font keeps. */
    readonly variationAxes: Readonly<Record<string, { min: number; max: number; default: number }>>;
    /** The records of its table of names that stay. */
    readonly preserveNameIds: readonly number[];
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}
