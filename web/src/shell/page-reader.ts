import type { Language } from '@bowline/contract/text/languages';
import { type Catalogue, setReader } from '@bowline/contract/text/t';

declare global {
  interface Window {
    /** The translations of the catalogues that have run so far (build/catalogues.ts). */
    texts?: Catalogue;
  }
}

// The server chose the language; the first catalogues run before this.
window.texts ??= {};
// What staff corrected, from the page's HTML, hides the translations of catalogues, including later ones.
const corrections: Catalogue = JSON.parse(document.getElementById('corrections')?.textContent ?? '{}');
const catalogue: Catalogue = Object.assign(Object.create(window.texts), corrections);
const reader = { language: document.documentElement.lang as Language, catalogue };
setReader(() => reader);
