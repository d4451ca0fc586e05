export type { CodePicture } from './code-picture.ts';
export { slicesFor } from './fonts.ts';
export type { Block, Entry, PdfDocument, Picture, SumLine } from './pdf-document.ts';
export { createPdfRenderer, type PdfRenderer, typesetterVersion } from './pdf-renderer.ts';
export { shrinkPhoto } from './shrink-photo.ts';
