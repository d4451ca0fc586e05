import { expect, it } from 'vitest';
import { bold, type Mark, toHeading, toLink, toList } from './marks.ts';

/** What a mark makes of a text whose selection is between bars. */
function marked(mark: Mark, written: string): string {
  const [before = '', selected = '', after = ''] = written.split('|');
  const text = before + selected + after;
  const { from, to, insert, start, end } = mark({
    text,
    start: before.length,
    end: before.length + selected.length,
  });
  const result = text.slice(0, from) + insert + text.slice(to);
  return `${result.slice(0, start)}|${result.slice(start, end)}|${result.slice(end)}`;
}

it.each<[string, Mark, string, string]>([
  ['bold', bold, 'Pay |now|, please', 'Pay **|now|**, please'],
  ['no longer bold', bold, 'Pay **|now|**, please', 'Pay |now|, please'],
  ['bold, nothing selected', bold, 'Pay ||', 'Pay **|bold text|**'],
  ['a heading', toHeading, 'One\nFe||es\nTwo', 'One\n## Fees||\nTwo'],
  ['a heading in an empty first line', toHeading, '||\nTwo', '## ||\nTwo'],
  ['no heading', toHeading, '# Fe||es', 'Fees||'],
  ['a list', toList, 'What:\n|Shoes\nHat|', 'What:\n|- Shoes\n- Hat|'],
  ['the rest of a list', toList, '|- Shoes\nHat|', '|- Shoes\n- Hat|'],
  ['no list', toList, '|- Shoes\n- Hat|', '|Shoes\nHat|'],
  ['a link', toLink, 'See |the map|.', 'See [the map](|https://|).'],
  ['a link of an address', toLink, '|https://camp.example/map|', '[|link text|](https://camp.example/map)'],
  ['a link, nothing selected', toLink, 'See ||', 'See [|link text|](https://)'],
])('makes %s', (_, mark, before, after) => {
  expect(marked(mark, before)).toBe(after);
});
