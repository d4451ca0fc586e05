import { getDocumentProxy } from 'unpdf';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;
type Tag = Awaited<ReturnType<Page['getStructTree']>>;

export interface ReadPdf {
  /** The text of each page, in drawing order. */
  readonly pages: readonly string[];
  /** The text for screen readers, in the order of the tags. */
  readonly spoken: string;
  /** Those of its texts that are in another language than the document, by language. */
  readonly foreign: Readonly<Record<string, string>>;
  readonly roles: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly tagged: boolean;
}

/** A PDF as a viewer and a screen reader interpret it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map(async (number) => readPage(await pdf.getPage(number))));
  const { info } = await pdf.getMetadata();
  const marks = await pdf.getMarkInfo();
  const foreign: Record<string, string> = {};
  for (const [language, text] of pages.flatMap((page) => page.foreign))
    foreign[language] = `${foreign[language] ?? ''}${text} `;
  return {
    foreign,
    pages: pages.map(({ text }) => text),
    spoken: pages.map(({ spoken }) => spoken).join(' '),
    roles: pages.flatMap(({ roles }) => roles),
    info: { ...info },
    tagged: marks?.Marked === true,
  };
}

interface ReadPage {
  readonly text: string;
  readonly spoken: string;
  readonly foreign: readonly (readonly [language: string, text: string])[];
  readonly roles: string[];
}

async function readPage(page: Page): Promise<ReadPage> {
  const byTag = new Map<string, string>();
  let text = '';
  let tag = '';
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) {
      text += item.str;
      byTag.set(tag, (byTag.get(tag) ?? '') + item.str);
    } else tag = item.type === 'endMarkedContent' ? '' : (item.id ?? '');
  }
  const tree = await page.getStructTree();
  const spokenIn = (part: Tag) =>
    leaves(part)
      .map((id) => byTag.get(id) ?? '')
      .join(' ')
      .replace(/\s+/g, ' ');
  const foreign = foreignIn(tree).map(([language, part]) => [language, spokenIn(part)] as const);
  return { text, spoken: spokenIn(tree), foreign, roles: rolesIn(tree) };
}

const leaves = (tag: Tag): string[] =>
  tag.children.flatMap((one) => ('role' in one ? leaves(one) : one.type === 'content' ? [one.id] : []));

const rolesIn = (tag: Tag): string[] => [
  tag.role,
  ...tag.children.flatMap((one) => ('role' in one ? rolesIn(one) : [])),
];

// The reader's types do not know the language of a tag.
const foreignIn = (tag: Tag & { lang?: string }): (readonly [string, Tag])[] =>
  tag.lang ? [[tag.lang, tag]] : tag.children.flatMap((one) => ('role' in one ? foreignIn(one) : []));
