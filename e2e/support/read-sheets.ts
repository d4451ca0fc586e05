import { getDocumentProxy } from 'unpdf';

export interface PrintedText {
  readonly text: string;
  /** In points from the left and from the bottom of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A printed page: with the position of each text. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PrintedText[];
}

/** The pages of a PDF, their texts in the order in which they were drawn. */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const sheets: Sheet[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
        : [],
    );
    sheets.push({ width: right - left, height: top - bottom, texts });
  }
  return sheets;
}

/** Text as it is compared: a line may break anywhere. */
export const bare = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** Everything on some sheets, in order. */
export const textOf = (sheets: readonly Sheet[]): string =>
  bare(sheets.flatMap(({ texts }) => texts.map(({ text }) => text)).join(''));

/** Texts that reach over the edge of the paper, or into the text beside them. */
export function faultsOf({ width, height, texts }: Sheet): string[] {
  const outside = texts.filter(
    ({ x, y, width: own }) => x < EDGE || y < EDGE || x + own > width - EDGE || y > height - EDGE,
  );
  const overlapping = texts.filter((one) =>
    texts.some(
      (other) => Math.abs(one.y - other.y) < 1 && one.x < other.x && one.x + one.width > other.x + TOLERANCE,
    ),
  );
  return [...outside, ...overlapping].map(({ text }) => text);
}

/** No printer prints nearer to the edge, in points. */
const EDGE = 12;
const TOLERANCE = 0.5;
