import type { Font } from 'fontkit';

// A consonant that is silent above the next, a consonant with those below it, its signs, and the vowel that is written
// before it.
const burmese =
  /(\u1004\u103A\u1039)?([\u1000-\u102A\u103F\u104E](?:\u1039[\u1000-\u1021])*)([\u103B\u103D\u103E]*)(\u103C?)([\u103D\u103E]*)(\u1031?)/g;

const burmeseFeatures = ['rphf', 'pref', 'blwf', 'pstf', 'pres', 'abvs', 'blws', 'psts'];

// The tone is above the ring of the vowel after it.
const thai = /([\u0E48-\u0E4B]?)\u0E33/g;
const lao = /([\u0EC8-\u0ECB]?)\u0EB3/g;

const MYANMAR = 0x1000;

/**
 * Has a font set its text in the order in which it is written. fontkit 2.0.4 knows those of Indic and Arabic letters, but
 * not of Burmese, Thai and Lao, nor which features of the font join Burmese letters.
 */
export function setInWrittenOrder(font: Font): void {
  const layout = font.layout.bind(font);
  const features = font.hasGlyphForCodePoint(MYANMAR) ? burmeseFeatures : [];
  font.layout = (text) => layout(inWrittenOrder(text), features);
}

const inWrittenOrder = (text: string): string =>
  text.replace(burmese, '$6$4$2$1$3$5').replace(thai, '\u0E4D$1\u0E32').replace(lao, '\u0ECD$1\u0EB2');
