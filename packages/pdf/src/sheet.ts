import type { Faces } from './fonts.ts';

type Element = PDFKit.PDFStructureElement;

/** The paper while it is being filled: the PDF, its fonts, and the place in its tags where the next thing belongs. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly faces: Faces;
  readonly parent: Element;
  /** The kind of that place: `P`, `TD`, `H2` … */
  readonly tag: string;
}

/** A4 in points, with its margins. */
export const page = { width: 595.28, height: 841.89, left: 54, right: 54, top: 54, bottom: 74 };
export const textWidth = page.width - page.left - page.right;

interface TagOptions {
  /** What stands in for a picture. */
  readonly alt?: string;
  /** What is read out and copied instead of the shapes drawn. */
  readonly actual?: string;
  readonly scope?: 'Row' | 'Column';
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

/** Draws something that says nothing, such as a line between two rows. */
export function drawArtifact({ pdf }: Pick<Sheet, 'pdf'>, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

// In these scripts letters join or change places, so that the shapes do not tell the text any more.
const shaped = /[\p{Script=Tamil}\p{Script=Devanagari}]/u;

/** Makes sure that a text is read out and copied as it was typed. */
export const spoken = (text: string): TagOptions => (shaped.test(text) ? { actual: text } : {});
