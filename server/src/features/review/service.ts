// What other features may ask of the review.
export { readSearchText } from './search-text.ts';
