/** By text, where it stands in the code: files, with a line if it is in a call. */
export const places: ReadonlyMap<string, readonly string[]>;
export const plurals: ReadonlySet<string>;
export const problems: string[];
