import type { Language } from '@bowline/contract/text/languages';
import { type Catalogue, setReader } from '@bowline/contract/text/t';

declare global {
  interface Window {
    /** The translations of the texts in the chunks loaded so far, which begin with them (build/translated-chunks.ts). */
    texts?: Catalogue;
  }
}

// The server chose the language, and with it the chunks. No text is translated before the chunk it is in has begun.
window.texts ??= {};
const reader = { language: document.documentElement.lang as Language, catalogue: window.texts };
setReader(() => reader);
