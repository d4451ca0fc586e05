/** What an API key may read. A call that keys may make names its `scope`; a key writes nothing. */
export const apiScopes = ['camps:read', 'registrations:read', 'payments:read'] as const;
export type ApiScope = (typeof apiScopes)[number];

export const apiScopeLabels: Readonly<Record<ApiScope, string>> = {
  'camps:read': 'Camps',
  'registrations:read': 'Registrations',
  'payments:read': 'Payments',
};

/** One line on each scope, shown when a key is made. */
export const apiScopeHints: Readonly<Record<ApiScope, string>> = {
  'camps:read': 'Camps with dates, prices, texts and places',
  'registrations:read':
    'The list of registrations: reference, status, camp, names, contacts and what is due; never health, behaviour or IC numbers',
  'payments:read': 'Payments, refunds and write-offs with names, and the journal',
};

/** Every key begins with it, so that people and programs that look for leaked secrets recognise one. */
export const API_KEY_PREFIX = 'bowline_';

/** How many characters of a key the list shows. */
export const API_KEY_BEGINNING = API_KEY_PREFIX.length + 4;

/** A key works for at most so many days. */
export const LONGEST_KEY_DAYS = 365;
