// In em, of the font of the pages; rather too wide, since another font can stand in.
const [LETTER, CAPITAL, DIGIT, WIDEST, IDEOGRAPH] = [0.53, 0.7, 0.62, 0.9, 1.05];

/** About how wide a text is in one line, in em. */
export function textWidth(text: string): number {
  return [...text].reduce((width, sign) => width + signWidth(sign), 0);
}

function signWidth(sign: string): number {
  if (isIdeograph(sign)) return IDEOGRAPH;
  if (/[\d+\u00a0-]/.test(sign)) return DIGIT;
  if (/[mwMW%@]/.test(sign)) return WIDEST;
  return /\p{Lu}/u.test(sign) ? CAPITAL : LETTER;
}

/** The width of the longest part that cannot be broken: a word, or one ideograph. */
export function longestWord(text: string): number {
  return Math.max(0, ...text.split(/[ \t\r\n]+/).map(unbrokenWidth));
}

const unbrokenWidth = (word: string): number => ([...word].some(isIdeograph) ? IDEOGRAPH : textWidth(word));

const isIdeograph = (sign: string): boolean =>
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/.test(sign);
