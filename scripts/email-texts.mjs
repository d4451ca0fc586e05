// Which texts each email can have, from where they stand in the code.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** By kind, the texts in its file: those of another email's definition are not among them. */
export function textsOfEmails(places) {
  const texts = {};
  for (const file of globSync('server/src/emails/kinds/**/*.ts', { cwd: root }).sort()) {
    if (file.endsWith('.test.ts')) continue;
    const definitions = definitionsIn(readFileSync(join(root, file), 'utf8').split('\n'));
    for (const { kind } of definitions) texts[kind] = [];
    for (const [text, where] of places)
      for (const line of linesIn(file, where)) {
        const own = definitions.find(({ first, last }) => first <= line && line <= last);
        for (const { kind } of own ? [own] : definitions)
          if (!texts[kind].includes(text)) texts[kind].push(text);
      }
  }
  return texts;
}

const linesIn = (file, where) =>
  where.filter((place) => place.startsWith(`${file}:`)).map((place) => Number(place.slice(file.length + 1)));

/** The emails that a file defines, with their first and last line. */
function definitionsIn(lines) {
  return lines.flatMap((line, index) => {
    if (!/= defineEmail\(\{$/.test(line)) return [];
    const last = lines.findIndex((other, at) => at > index && /^\}\);/.test(other));
    const [, kind] = /kind: '([^']+)'/.exec(lines.slice(index, last).join('\n')) ?? [];
    return [{ kind, first: index + 1, last: last + 1 }];
  });
}
