/** How far the family and the camp are about a correction. */
export const correctionStates = ['new', 'seen', 'objected', 'kept', 'withdrawn'] as const;
