import type { Faces } from './fonts.ts';

type Element = PDFKit.PDFStructureElement;

/** The PDF being drawn, its fonts, and the current position in its tags. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly faces: Faces;
  readonly accent: string;
  readonly parent: Element;
  /** The kind of the current tag: `P`, `TD`, `H2` … */
  readonly tag: string;
}

/** A4 in points, with its margins. */
export const page = { width: 595.28, height: 841.89, left: 54, right: 54, top: 54, bottom: 74 };
export const textWidth = page.width - page.left - page.right;

interface TagOptions {
  /** The alternative text of a picture. */
  readonly alt?: string;
  /** What is read out and copied instead of the shapes drawn. */
  readonly actual?: string;
  readonly scope?: 'Row' | 'Column';
  /** The language of the text, where it is not that of the document. */
  readonly lang?: string;
}

/** A tag of its own below the sheet's, such as a paragraph or a row of a table. */
export function nested(sheet: Sheet, tag: string, options: TagOptions = {}): Sheet {
  const element = sheet.pdf.struct(tag, options);
  sheet.parent.add(element);
  return { ...sheet, parent: element, tag };
}

/** Draws something that belongs to the sheet's tag. */
export function drawTagged({ pdf, parent, tag }: Sheet, draw: () => void): void {
  const content = pdf.markStructureContent(tag);
  draw();
  pdf.endMarkedContent();
  parent.add(content);
}

/** Draws decoration without meaning, such as a line between two rows. */
export function drawArtifact({ pdf }: Pick<Sheet, 'pdf'>, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

// In these scripts letters join or are reordered, so that the text cannot be read from the shapes.
const shaped = new RegExp(
  `[${[
    ...['Tamil', 'Devanagari', 'Arabic', 'Gurmukhi', 'Thai', 'Myanmar', 'Malayalam', 'Telugu', 'Bengali'],
    ...['Gujarati', 'Kannada', 'Sinhala', 'Khmer', 'Lao', 'Hebrew'],
  ]
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
);

/** Ensures that a text is read out and copied as it was typed. */
export const spoken = (text: string): TagOptions => (shaped.test(text) ? { actual: text } : {});
