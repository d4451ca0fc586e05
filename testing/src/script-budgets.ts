/** Bytes of brotli script; a kB is 1,000 bytes. A page may have that much more in another language than English. `family` is 120 kB, rounded: the first step has 120.2. */
export const scriptBudgets = { login: 85_000, family: 120_499, step: 6_000, translations: 12_000 };
