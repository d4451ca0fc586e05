import characters from 'opencc-js/dict/TSCharacters';

let table: ReadonlyMap<string, string> | undefined;

const readTable = () => {
  table ??= new Map(
    characters.split('|').map((pair) => {
      const [traditional = '', simplified = ''] = pair.split(' ');
      return [traditional, simplified];
    }),
  );
  return table;
};

/** Chinese characters in their simplified form: 陳 as 陈. */
export function toSimplified(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  const simplified = readTable();
  return [...text].map((character) => simplified.get(character) ?? character).join('');
}

/** A Chinese character in its simplified and its traditional forms: of 张 also 張. */
export function variantsOf(character: string): string[] {
  if (!/^\p{Script=Han}$/u.test(character)) return [];
  const simplified = toSimplified(character);
  return [simplified, ...[...readTable()].flatMap(([form, of]) => (of === simplified ? [form] : []))];
}
