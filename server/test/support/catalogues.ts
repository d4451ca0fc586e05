import { afterAll } from 'vitest';
import { shippedCatalogues } from '../../src/platform/language.ts';

const malay: Record<string, unknown> = shippedCatalogues.ms;
const chinese: Record<string, unknown> = shippedCatalogues['zh-Hans'];

// The files of a worker share the catalogues: what a file changes, it puts back.
function restoreAfterwards(): void {
  const before = [malay, chinese].map((catalogue) => ({ catalogue, texts: { ...catalogue } }));
  afterAll(() => {
    for (const { catalogue, texts } of before) {
      Object.setPrototypeOf(catalogue, Object.prototype);
      for (const english of Object.keys(catalogue)) delete catalogue[english];
      Object.assign(catalogue, texts);
    }
  });
}

/** Translates a few texts for the tests of a file, whatever the catalogues say. */
export function translateTexts(texts: Readonly<Record<string, readonly [ms: string, zh: string]>>): void {
  restoreAfterwards();
  for (const [english, [ms, zh]] of Object.entries(texts)) {
    Object.assign(malay, { [english]: ms });
    Object.assign(chinese, { [english]: zh });
  }
}

/**
 * Translates every text into itself with a mark of the language, so that a test sees which language a text is in, whatever
 * the catalogues say.
 */
export function markTexts(): void {
  restoreAfterwards();
  mark(malay, 'Melayu');
  mark(chinese, '中文');
}

function mark(catalogue: Record<string, unknown>, word: string): void {
  for (const english of Object.keys(catalogue)) delete catalogue[english];
  Object.setPrototypeOf(catalogue, new Proxy({}, { get: (_, english) => `${word} ${String(english)}` }));
}

/** Translates every letter of ours into Malay as a point, so that the letters that are left were never translated. */
export function translateIntoPoints(): void {
  restoreAfterwards();
  for (const english of Object.keys(malay))
    malay[english] = english.replaceAll(/\{\w+\}|\p{L}/gu, (part) => (part.startsWith('{') ? part : '·'));
}
