import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Block, PdfDocument } from '@bowline/pdf';
import { createPdfRenderer, typesetterVersion } from '@bowline/pdf';
import { readPdf } from '@bowline/testing/read-pdf';
import { afterAll, describe, expect, it, test } from 'vitest';

const renderer = createPdfRenderer();
afterAll(() => renderer.close());

const documentOf = (...blocks: Block[]): PdfDocument => ({
  title: 'A paper',
  language: 'en',
  author: 'The office',
  accent: '#0b5cad',
  madeAt: new Date('2026-03-02T01:00:00Z'),
  footer: { left: 'left', right: 'Page {page} of {pages}', below: 'below' },
  blocks,
});
const answer = (value: string): PdfDocument =>
  documentOf({ kind: 'answers', answers: [{ label: 'Q', value }] });
const read = async (document: PdfDocument) => readPdf(await renderer.render(document));
const noPicture = { jpeg: new Uint8Array([1, 2, 3]), alt: 'none', caption: 'none' };
const broken = documentOf({ kind: 'facts', facts: [{ label: 'a', value: 'b' }], picture: noPicture });

describe('text', () => {
  it.each([
    ['simplified Chinese', '我喜欢帆船运动'],
    ['traditional Chinese', '龍龜體 陳大文'],
    ['Tamil', 'முத்து'],
    ['Japanese', 'カタカナとひらがな'],
    ['Korean', '한국어'],
    ['Vietnamese', 'Việt Nam'],
    ['Hindi', 'नमस्'],
    ['emoji of the contract', '1 - 😟 🤩'],
    ['a flag', '🇲🇾'],
    ['a key cap', '1️⃣'],
    ['a decomposed letter', 'Rene\u0301'],
    ['a rare character', '𠮷'],
  ])('is rendered in %s', async (_script, text) => {
    const { spoken } = await read(answer(text));
    expect(spoken).not.toContain('\u{FFFD}');
    expect(spoken.replace(/\u{FE0F}|\u{20E3}/gu, '')).toContain(
      text.normalize().replace(/\u{FE0F}|\u{20E3}/gu, ''),
    );
  });

  // In the order in which they are written, which is not that of the text.
  it.each([
    ['Jawi', 'محمد بن علي'],
    ['Hebrew', 'דוד'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Thai', 'สมชาย ใจดี'],
    ['Burmese', 'အောင်ကျော်မိုး'],
    ['Malayalam', 'ശ്രീകുമാർ'],
    ['Telugu', 'శ్రీనివాస్'],
    ['Bengali', 'রহিম উদ্দিন'],
    ['Gujarati', 'પટેલ'],
    ['Kannada', 'ಕೃಷ್ಣ'],
    ['Sinhala', 'සිංහල'],
    ['Khmer', 'សុខា'],
    ['Lao', 'ສົມສັກ'],
  ])('has all letters in %s', async (_script, text) => {
    // Dots that are set by themselves have no character.
    const lettersOf = (words: string) => [...words.replace(/[\s\p{Cc}]/gu, '')].sort().join('');
    const { pages } = await read(documentOf({ kind: 'paragraph', text }));
    expect(lettersOf(pages.join())).toBe(lettersOf(`left${text}Page 1 of 1below`));
  });

  it('shows joined emoji, at least each by itself', async () => {
    const { spoken } = await read(answer('👩‍👧'));
    expect(spoken).toMatch(/👩\u{200D}?👧/u);
  });

  it('shows a replacement for characters without a font', async () => {
    expect((await read(answer('a\u{10FFFD}b'))).spoken).toContain('a\u{FFFD}b');
  });

  it('breaks text without spaces, and continues on the next page', async () => {
    const word = 'W'.repeat(5000);
    const { pages, spoken } = await read(answer(word));
    expect(pages.length).toBeGreaterThan(1);
    expect(spoken.replace(/\s/g, '')).toContain(word);
  });

  it('embeds only the characters used', async () => {
    expect((await renderer.render(answer('陈小明 முத்து'))).length).toBeLessThan(40_000);
  });
});

describe('the page', () => {
  it('never ends with a heading', async () => {
    const section = (lines: number): Block[] => [
      { kind: 'answers', answers: Array.from({ length: lines }, () => ({ label: 'Q', value: 'A' })) },
      { kind: 'heading', text: 'The next part' },
      { kind: 'answers', answers: [{ label: 'First', value: 'one\ntwo\nthree' }] },
    ];
    const ends: string[] = [];
    for (let lines = 30; lines < 40; lines++) {
      const { pages } = await read(documentOf(...section(lines)));
      const page = pages.findIndex((text) => text.includes('The next part'));
      ends.push(pages[page]?.includes('First') ? 'together' : 'apart');
    }
    expect(new Set(ends)).toEqual(new Set(['together']));
  });

  it('names the language of a part that is not in that of the document', async () => {
    const english: Block[] = [
      { kind: 'heading', text: 'Terms', language: 'en' },
      { kind: 'markdown', source: '**Hold on**', language: 'en' },
    ];
    const document = documentOf({ kind: 'paragraph', text: '收据' }, ...english);
    const { foreign, info, spoken } = await read({ ...document, language: 'zh-Hans' });
    expect(info).toMatchObject({ Language: 'zh-Hans' });
    expect(foreign.en?.trim()).toMatch(/^Terms\s+Hold on$/);
    expect(spoken).toMatch(/^收据/);
  });

  it('renders Markdown', async () => {
    const source =
      '# Rules\n\n1. **First** *one*\n2. Second\n\n| A | B |\n| --- | --- |\n| c | d |\n\n> [Us](https://a.example)';
    const { spoken, roles } = await read(documentOf({ kind: 'markdown', source }));
    expect(spoken).toMatch(/Rules 1\. First one 2\. Second A B c d Us \(https:\/\/a\.example\)/);
    expect(roles).toEqual(
      expect.arrayContaining(['H3', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TH', 'TD', 'BlockQuote']),
    );
  });
});

describe('the worker', () => {
  it('does not block the event loop', async () => {
    await renderer.render(answer('The thread has started.'));
    const before = performance.eventLoopUtilization();
    await Promise.all(
      [1, 2, 3].map((n) => renderer.render(answer(`To sail ${n} times alone. `.repeat(400)))),
    );
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it('returns the same bytes for the same document', async () => {
    const [one, other] = [await renderer.render(answer('same')), await renderer.render(answer('same'))];
    expect(one.equals(other)).toBe(true);
  });

  it('renders the next document after a failure', async () => {
    const asked = await Promise.allSettled([renderer.render(broken), renderer.render(answer('next'))]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('renders documents in the order in which they were requested', async () => {
    const order: string[] = [];
    const ask = (value: string) => renderer.render(answer(value)).then(() => order.push(value));
    await Promise.all([ask('first'), ask('second'), ask('third')]);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('rejects documents at once after closing', async () => {
    const closing = createPdfRenderer();
    const asked = [closing.render(answer('under way')), closing.render(answer('waiting'))];
    const settled = Promise.allSettled(asked);
    await closing.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(closing.render(answer('late'))).rejects.toThrow('closed');
  });
});

it.runIf(process.platform === 'linux')(
  'gives the thread that renders a lower priority than the thread that answers requests',
  async () => {
    const requests = getPriority();
    await read(answer('anything'));
    expect(await priorities()).toContain(Math.max(requests, 10));
    expect(getPriority()).toBe(requests);
  },
);

/** The priorities of the threads of this process. */
async function priorities(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  const stats = await Promise.all(
    threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '')),
  );
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}

test.each(['src/blocks.ts', 'package.json'])('the version changes with %s', async (path) => {
  const folder = await mkdtemp(join(tmpdir(), 'typesetter-'));
  const source = join(import.meta.dirname, '..');
  await cp(join(source, 'src'), join(folder, 'src'), { recursive: true });
  await cp(join(source, 'package.json'), join(folder, 'package.json'));
  expect(typesetterVersion(folder)).toBe(renderer.version);
  await writeFile(join(folder, path), '\n', { flag: 'a' });
  expect(typesetterVersion(folder)).not.toBe(renderer.version);
  await rm(folder, { recursive: true });
});
