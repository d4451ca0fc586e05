/** Bytes of brotli script; a kB is 1,000 bytes. A page may have that much more in another language than English. */
export const scriptBudgets = { login: 85_000, family: 120_000, step: 6_000, translations: 12_000 };
