// A Malaysian mobile number begins with a 1 after the country code; everything else there is a landline.
const landline = /^\+60[^1]/;

// Country codes of one and two digits; all others have three.
const international = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

const malaysian: readonly (readonly [RegExp, string])[] = [
  [/^(1[38]00)(\d\d)(\d{4})$/, '$1-$2-$3'],
  [/^(1[15])(\d{4})(\d{4})$/, '$1-$2 $3'],
  [/^(1\d)(\d{3})(\d{4})$/, '$1-$2 $3'],
  [/^(3)(\d{4})(\d{4})$/, '$1-$2 $3'],
  [/^(8\d)(\d{3})(\d{3})$/, '$1-$2 $3'],
  [/^([4-79])(\d{3})(\d{4})$/, '$1-$2 $3'],
];

/**
 * A phone number as people read it: `+60123456789` and `012-345 6789` → `+60 12-345 6789`. A number without a country
 * code is taken as Malaysian; any other text comes back as it is. It does not need the tables of
 * `read-phone.ts`, which are too large for a browser.
 */
export function formatPhone(text: string): string {
  const [, code, local] = international.exec(digitsOf(text)) ?? [];
  if (!code || !local) return text;
  return `+${code} ${code === '60' ? formatMalaysian(local.replace(/^0/, '')) : inGroups(local)}`;
}

function digitsOf(text: string): string {
  const bare = isPhoneShaped(text) ? text.replace(/[^\d+]/g, '') : '';
  return bare.replace(/^0(?!0)/, '+60').match(/^(?:\+|00)(\d+)$/)?.[1] ?? '';
}

function formatMalaysian(local: string): string {
  const [shape, groups] = malaysian.find(([one]) => one.test(local)) ?? [];
  return shape && groups ? local.replace(shape, groups) : inGroups(local);
}

/** In groups of three and four, the longer ones last. */
function inGroups(digits: string): string {
  const count = Math.ceil(digits.length / 4);
  const ends = Array.from({ length: count }, (_, n) => Math.floor(((n + 1) * digits.length) / count));
  return ends.map((end, n) => digits.slice(ends[n - 1] ?? 0, end)).join(' ');
}

/**
 * Whether a text can be a phone number: 7 to 15 digits with the usual marks between them.
 * The server reads the number itself (`read-phone.ts`), with tables that are too large for a browser.
 */
export function isPhoneShaped(typed: string): boolean {
  if (!/^\+?[\d\s().\-/]+$/.test(typed)) return false;
  const digits = typed.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15;
}

interface PhoneLinks {
  readonly call: string;
  /** Its chat on WhatsApp; a landline has none. */
  readonly whatsApp: string | undefined;
}

/** The links of a phone number in any usual form. Without a country code there is no chat. */
export function phoneLinks(number: string): PhoneLinks {
  const bare = number.replace(/[^\d+]/g, '');
  const hasChat = bare.startsWith('+') && !landline.test(bare);
  return { call: `tel:${bare}`, whatsApp: hasChat ? `https://wa.me/${bare.slice(1)}` : undefined };
}
