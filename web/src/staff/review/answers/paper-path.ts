/** Where a paper form is entered. */
export const paperPath = (accountId: string): string => `/families/${accountId}/paper`;
