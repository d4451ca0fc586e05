import characters from 'opencc-js/dict/TSCharacters';

let table: ReadonlyMap<string, string> | undefined;

/** Chinese characters in their simplified form: 陳 as 陈. */
export function toSimplified(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  table ??= new Map(
    characters.split('|').map((pair) => {
      const [traditional = '', simplified = ''] = pair.split(' ');
      return [traditional, simplified];
    }),
  );
  return [...text].map((character) => table?.get(character) ?? character).join('');
}
