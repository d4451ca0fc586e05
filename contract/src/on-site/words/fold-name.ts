/** Without accents, apostrophes and capitals, to be searched. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ]/gu, '')
    .toLowerCase();

/** Whether every word that was typed is somewhere in a name. */
export function isNamed(foldedName: string, typed: string): boolean {
  return foldName(typed)
    .split(/[\s,]+/)
    .every((word) => foldedName.includes(word));
}
