// What other features may ask of the review.
export { draftInWords } from './draft-in-words.ts';
export { countTabs } from './queue.ts';
export { listFamilies, type QueueFamily } from './queue-families.ts';
export { readSearchText } from './search-text.ts';
