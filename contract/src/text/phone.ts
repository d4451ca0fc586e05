import { normaliseText } from './normalise-text.ts';

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
 * `read-phone.ts` reads the number itself, with tables that are too large for a page.
 */
export function isPhoneShaped(typed: string): boolean {
  if (!/^\+?[\d\s().\-/]+$/.test(typed)) return false;
  const digits = typed.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15;
}

/** A phone number as it is typed, without the marks and words that come with a copied one. */
export const barePhone = (typed: string): string =>
  normaliseText(typed)
    .replace(/^(tel|phone|hp|h\/p|mobile|telefon|电话|手机)\.?\s*:\s*/i, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/^\( ?\+ ?(\d{1,3}) ?\)/, '+$1 ')
    .replace(digitsAndLookAlikes, (text) => text.replace(/o/gi, '0').replace(/[Il]/g, '1'));

// 0l2-345 678O
const digitsAndLookAlikes = /^(?=.*\d{2})[\dOoIl\s+().-]+$/;

interface PhoneLinks {
  readonly call: string;
  /** Its chat on WhatsApp; a landline has none. */
  readonly whatsApp: string | undefined;
}

// How mobile numbers begin, by country code, where landlines begin in another way. 1300 and 1800 are no mobile numbers.
const mobile: Readonly<Record<string, RegExp>> = {
  '60': /^1(?![38]00\d{6}$)/,
  '61': /^4/,
  '62': /^8/,
  '63': /^9/,
  '64': /^2/,
  '65': /^[89]\d{7}$/,
  '66': /^[689]\d{8}$/,
  '673': /^[78]/,
  '81': /^[789]0/,
  '82': /^1/,
  '84': /^[35789]\d{8}$/,
  '852': /^[4-79]/,
  '86': /^1[3-9]\d{9}$/,
  '886': /^9/,
  '91': /^[6-9]\d{9}$/,
  '44': /^7[1-9]/,
};

/** The links of a phone number in any usual form. Without a country code there is no chat. */
export function phoneLinks(number: string): PhoneLinks {
  const bare = number.replace(/[^\d+]/g, '');
  const chat = mobileNumber(number);
  return { call: `tel:${bare}`, whatsApp: chat && `https://wa.me/${chat.slice(1)}` };
}

/** A mobile number as it is dialled from abroad, `+60123456789`; undefined for a landline, or without a country code. */
export function mobileNumber(number: string): string | undefined {
  const bare = number.replace(/[^\d+]/g, '');
  const [, code = '', local = ''] = bare.startsWith('+') ? (international.exec(bare.slice(1)) ?? []) : [];
  return local !== '' && (mobile[code]?.test(local) ?? true) ? bare : undefined;
}
