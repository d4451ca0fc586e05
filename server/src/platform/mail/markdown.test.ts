import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test.each([
  ['# Fees', '<h3>Fees</h3>'],
  ['## Deposit', '<h4>Deposit</h4>'],
  ['##### Small print', '<h6>Small print</h6>'],
  ['one **two** *three*', '<p>one <strong>two</strong> <em>three</em></p>'],
  ['first line\nsecond line', '<p>first line<br />\nsecond line</p>'],
  ['> quoted', '<blockquote>\n<p>quoted</p>\n</blockquote>'],
  ['a\n\n---', '<p>a</p>\n<hr />'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['4. a\n5. b', '<ol start="4">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['a\n\n    indented by hand', '<p>a</p>\n<p>indented by hand</p>'],
  ['陈小明 & முத்து < O’Neil', '<p>陈小明 &amp; முத்து &lt; O’Neil</p>'],
  ['', ''],
])('%j is rendered', (source, html) => {
  expect(renderMarkdown(source).trim()).toBe(html);
});

test.each([
  ['[site](https://example.org/a)', 'https://example.org/a'],
  ['https://example.org/b', 'https://example.org/b'],
  ['[write](mailto:camp@example.org)', 'mailto:camp@example.org'],
])('%j links, telling the other side nothing', (source, href) => {
  expect(renderMarkdown(source)).toContain(`<a href="${href}" rel="noopener noreferrer">`);
});

test('renders a table of fees without inline style', () => {
  const html = renderMarkdown('| Fee | RM |\n| --- | --: |\n| Deposit | 200 |');
  expect(html).toContain('<td>Deposit</td>\n<td>200</td>');
});

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.example">',
  '<a href="javascript:alert(1)">x</a>',
  '<p style="position:fixed">x</p>',
  '</p><form action="//evil.example"><input name="password">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](vbscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//evil.example)',
  '[x](/campers)',
  '![x](https://evil.example/pixel.png)',
  '![x](x "onerror=alert(1)")',
  '[x](https://e.org "t\\" onclick=\\"alert(1)")',
  '<https://e.org/"onmouseover=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '```html\n<img src=x onerror=alert(1)>\n```',
  '`<img src=x onerror=alert(1)>`',
  '[a]: javascript:alert(1)\n\n[a]',
  '| <script>alert(1)</script> |\n|---|\n| [x](javascript:alert(1)) |',
];

test.each(attacks)('removes %j', (source) => {
  expect(unexpectedMarkup(renderMarkdown(source))).toEqual([]);
});

test('the check above detects what it looks for', () => {
  const live = [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x" rel="noopener noreferrer">',
    '<img src="x">',
  ];
  for (const html of live) expect(unexpectedMarkup(html)).toEqual([html]);
});

/** Every tag that is not, to the letter, one of the few forms our terms may contain. */
function unexpectedMarkup(html: string): string[] {
  const plain =
    /^<\/?(?:h[3-6]|p|br|hr|blockquote|ul|ol|li|strong|em|a|table|thead|tbody|tr|th|td)(?: \/)?>$/;
  const link = /^<a href="(?:https?:\/\/|mailto:)[^"<>]*"(?: title="[^"<>]*")? rel="noopener noreferrer">$/;
  const tags = html.match(/<[^>]*>?/g) ?? [];
  return tags.filter((tag) => !plain.test(tag) && !link.test(tag));
}
