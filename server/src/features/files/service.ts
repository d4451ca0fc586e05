// What other features may ask of files.
export { removeFiles, withKeptFiles } from './kept-files.ts';
export { fileColumns, listUnnamed } from './queries.ts';
export { sendImage } from './send-image.ts';
export { sweepUnnamedFiles } from './sweep.ts';
