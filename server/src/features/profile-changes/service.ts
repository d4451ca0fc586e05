// What other features may ask of profile changes.
export { type ChangedOn, listChangedCells } from './changed-cells.ts';
export { queueHealthDigest } from './health-digest.ts';
export { listProfileChanges } from './list-changes.ts';
