import type { PrintedText } from './font-faces.ts';
import type { Block, PdfDocument } from './pdf-document.ts';
import { REPLACEMENT } from './text-runs.ts';

// What the setting itself adds: numbers of pages and lists, bullets, addresses in brackets.
const added = `0123456789•.() ${REPLACEMENT}`;

/** Every text of the document, for the fonts it needs. */
export function printedTexts({ blocks, footer }: PdfDocument): PrintedText[] {
  const plain = [...textsIn(footer), added].map((text) => ({ text, emphasis: false }));
  return [
    ...plain,
    { text: added, emphasis: true },
    ...blocks.flatMap((block) => [...textsIn(block)].map((text) => ({ text, emphasis: hasEmphasis(block) }))),
  ];
}

const hasEmphasis = ({ kind }: Block): boolean =>
  kind === 'title' || kind === 'heading' || kind === 'markdown' || kind === 'sums';

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value.normalize();
  else if (value && typeof value === 'object' && !ArrayBuffer.isView(value))
    for (const part of Object.values(value)) yield* textsIn(part);
}
