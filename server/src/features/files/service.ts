// What other features may ask of files.
export { removeFiles, withKeptFiles } from './kept-files.ts';
export { sweepUnnamedFiles } from './sweep.ts';
