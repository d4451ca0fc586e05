import malay from '@bowline/contract/catalogues/ms.json' with { type: 'json' };
import chinese from '@bowline/contract/catalogues/zh-Hans.json' with { type: 'json' };

/** Translates a few texts for the tests of a file, whatever the catalogues say. */
export function translateTexts(texts: Readonly<Record<string, readonly [ms: string, zh: string]>>): void {
  for (const [english, [ms, zh]] of Object.entries(texts)) {
    Object.assign(malay, { [english]: ms });
    Object.assign(chinese, { [english]: zh });
  }
}
