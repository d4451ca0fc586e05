/** What is read in another way than it was typed in a single-line text, in this order. */
const normalisations: readonly (readonly [pattern: RegExp, replacement: string | Replace])[] = [
  // Invisible and directional marks, which come with numbers that are copied from contacts, chats and PDFs.
  [/[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g, ''],
  // Joiners and variants mean something in emoji and in Indic, Arabic and Chinese script, never after an ASCII character.
  [/(^|[\x20-\x7e])(?:\u200c|\u200d|[\ufe00-\ufe0f])+(?!\u20e3)/g, '$1'],
  // Chinese and Japanese keyboards type ASCII in full width.
  [/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)],
  // Keyboards of other scripts type digits of their own.
  [/\p{Nd}/gu, (digit) => asciiDigit(digit)],
  // Word processors and PDFs write other hyphens than keyboards.
  [/[\u2010-\u2013\u2212\ufe58\ufe63]/g, '-'],
  // Line breaks, tabs and spaces of every kind.
  [/[\s\u0085\u200a]+/g, ' '],
];

type Replace = (match: string) => string;

// The zeros of Arabic, Persian, Hindi, Bengali, Tamil and Thai.
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50];

function asciiDigit(digit: string): string {
  const value = zeros.map((zero) => digit.charCodeAt(0) - zero).find((one) => one >= 0 && one <= 9);
  return value === undefined ? digit : String(value);
}

/** A single-line text as it is stored, before any rule of its field. */
export function normaliseText(typed: string): string {
  // Nothing to do for most of what is typed.
  if (/^[\x21-\x7e]*( [\x21-\x7e]+)*$/.test(typed)) return typed;
  return normalisations
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement as Replace), typed)
    .trim();
}
