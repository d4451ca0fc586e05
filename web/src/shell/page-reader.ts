import type { Language } from '@bowline/contract/text/languages';
import { type Catalogue, setReader } from '@bowline/contract/text/t';

declare global {
  interface Window {
    /** The translations of the texts in the chunks loaded so far, which begin with them (build/translated-chunks.ts). */
    texts?: Catalogue;
    /** The translations that staff corrected, from the page's HTML; they take the place of those in chunks. */
    corrections?: Catalogue;
  }
}

// The server chose the language, and with it the chunks. No text is translated before the chunk it is in has begun.
window.corrections = JSON.parse(document.getElementById('corrections')?.textContent ?? '{}') as Catalogue;
window.texts ??= {};
Object.assign(window.texts, window.corrections);
const reader = { language: document.documentElement.lang as Language, catalogue: window.texts };
setReader(() => reader);
