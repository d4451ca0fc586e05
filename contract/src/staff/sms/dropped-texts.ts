// Since 1 September 2024 the networks of Malaysia drop a text message with a link, a number to call, or a request for
// personal details (rule of the MCMC), silently: the gateway says that it was sent.

/** Why networks drop a text. */
const dropReasons = ['link', 'phone number', 'personal details'] as const;
export type DropReason = (typeof dropReasons)[number];

interface DroppedPart {
  readonly reason: DropReason;
  /** What it is, as it was written. */
  readonly words: string;
}

/** What of a text makes networks drop it, in English, Malay or Chinese; nothing where it goes through. */
export function findDroppedParts(text: string): readonly DroppedPart[] {
  const plain = normalise(text);
  const links = matches(plain, link).map((words) => words.replace(/[.,;:!?)\]]+$/, ''));
  const withoutLinks = links.reduce((rest, words) => rest.replace(words, '…'), plain);
  const phones = phoneNumbersIn(withoutLinks);
  const requests = withoutLinks.split(sentenceEnd).filter(asksForDetails);
  const found = { link: links, 'phone number': phones, 'personal details': requests };
  return dropReasons.flatMap((reason) => found[reason].map((words) => ({ reason, words: words.trim() })));
}

/** Full-width letters, dashes and spaces as on a Western keyboard, without characters that nobody sees. */
const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-');

const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([whole]) => whole)),
];

// Endings of addresses as people in Malaysia write them without `https://`; others are known by what follows them. In one
// case: "the portal.My bus" is a forgotten space.
const endings =
  'com|net|org|edu|gov|mil|info|biz|asia|online|site|shop|store|app|link|page|club|camp|live|xyz|top|vip|tech|dev|cloud|example|name|my|sg|bn|id|th|ph|vn|cn|hk|tw|jp|kr|au|nz|uk|us|eu|de|in|co|io|me|ly|gl|gd|gg|to|tv|cc|ai|sh|is|be|so|fm|bz|la|ws|re|im|ee|li';
const host = '(?:[\\p{L}\\d](?:[\\p{L}\\d_-]*[\\p{L}\\d])?[.])+';
const link = new RegExp(
  [
    '[a-zA-Z][a-zA-Z\\d+.-]*://\\S+',
    '(?<![\\p{L}\\d.])[wW]{3}[.]\\S+',
    '(?:mailto|tel|sms|whatsapp):\\S+',
    '[\\w.+-]+@[\\p{L}\\d.-]+[.]\\p{L}{2,}',
    `(?<![\\p{L}\\d.@-])${host}(?:${endings}|${endings.toUpperCase()})(?![\\p{Script=Latin}\\d-])(?:[/?#:]\\S*)?`,
    '(?<![A-Za-z\\d.@-])(?:[A-Za-z\\d-]{2,}[.])+[A-Za-z]{2,}/\\S+',
    '[\\p{L}\\d-]+[.](?:公司|中国|中國|网络|網絡|网址|香港|台湾|台灣|新加坡|马来西亚)(?:/\\S*)?',
    '(?<![\\d.])(?:\\d{1,3}[.]){3}\\d{1,3}(?:[:/]\\S+)',
  ].join('|'),
  'gu',
);

// None of these is a number to call.
const dates =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])[/. -](?:0?[1-9]|1[0-2])[/. -](?:20)?\d\d|20\d\d[/. -](?:0?[1-9]|1[0-2])[/. -](?:0?[1-9]|[12]\d|3[01]))(?!\d)/g;
const times = /(?<![\d.])(?:[01]?\d|2[0-3])[.:][0-5]\d(?::[0-5]\d)?(?![\d])/g;
const ranges = /(?<!\d)(?:[01]\d|2[0-3])[0-5]\d ?- ?(?:[01]\d|2[0-3])[0-5]\d(?!\d)/g;
const amounts = /(?:\b(?:RM|MYR|SGD|USD)|\$)\s*\d[\d,]*(?:\.\d+)?|(?<!\d)\d{1,3}(?:,\d{3})+(?:\.\d\d)?/gi;
const buses =
  /(?:\b(?:bus|bas|van|boat|bot|room|bilik|cabin|kabin|flight|gate)|巴士|车牌|房间)\s*(?:no|number|nombor|号)?[.:]?\s*[A-Z]{0,3}\s?\d{1,4}(?!\d)/gi;

// With the country, from a Malaysian area or mobile network, or free of charge.
const phone =
  /\+(?:[ ()./-]{0,3}\d){8,15}(?!\d)|(?<![A-Za-z\d])(?:\(?60\)?|\(?0)(?:[ ()./-]{0,3}\d){8,10}(?!\d)|(?<![A-Za-z\d])1[ -]?[38]00(?:[ -]?\d){6}(?!\d)/g;

const calling =
  /(?:\b(?:call|ring|phone|dial|tel|telephone|telefon|hp|h\/p|mobile|whats ?app|wasap|ws|sms|hubungi|dail|talian)\b|[致拨撥][电電]|[拨撥打][打]?|[电電][话話]|[联聯][系繫络絡]|[热熱][线線])/i;
const afterCalling = new RegExp(
  `${calling.source}[^\\d\\n.!?;。！？；+]{0,25}\\d(?:[ ()./-]{0,2}\\d){2,14}(?!\\d)`,
  'gi',
);
const emergencyCall = /^(?:999|112|99[1-5])$/;
const timeOfDay = /^(?:[01]\d|2[0-3])[0-5]\d$/;

function phoneNumbersIn(text: string): string[] {
  const rest = [dates, times, ranges, amounts, buses].reduce((left, known) => left.replace(known, '…'), text);
  const whole = matches(rest, phone);
  const others = whole.reduce((left, number) => left.replace(number, '…'), rest);
  const short = matches(others, afterCalling)
    .map((words) => /\d[\d ()./-]*$/.exec(words)?.[0] ?? '')
    .filter((number) => {
      const digits = number.replace(/\D/g, '');
      return (
        digits.length > 4 || emergencyCall.test(digits) || (digits.length === 4 && !timeOfDay.test(digits))
      );
    });
  return [...whole, ...short];
}

const sentenceEnd = /(?<!\bno)[.](?!\d)|[!?;\n。！？；]/i;

const details =
  '(?:\\b(?:n?ric|ic|i/c|mykad|mykid|passports?|pasport|bank (?:account|details|card)|account (?:no|number|details)|(?:credit|debit|atm) card|card (?:no|number)|passwords?|passcode|pin (?:no|number|code)|otp|identity card|birth cert\\w*|kad pengenalan|no[. ]*kp|akaun(?: bank)?|(?:butiran|maklumat) bank|kad (?:kredit|debit|bank)|kata ?laluan|sijil lahir)\\b|身[份分][证證]|[护護]照|[银銀]行(?:[账帐賬帳]|[户戶]|卡|资料|資料)|[账帐賬帳][号號户戶]|密[码碼]|信用卡|提款卡|[验驗][证證][码碼])';
const asking =
  "(?:\\b(?:reply|respond|answer|send|text|sms|whats ?app|wasap|give|tell|enter|provide|key in|submit|fill|type|confirm|verify|update|share|state|need|require|what(?:'s|’s| is| are)|let us (?:know|have)|email|forward|balas|jawab|hantar(?:kan)?|beri(?:kan)?|bagi|nyatakan|masukkan|isi(?:kan)?|sahkan|kemas ?kini|kongsi(?:kan)?|perlu(?:kan)?|maklumkan|taip|tulis|emel|apakah)\\b|回[复覆復]|[发發][送给給]?|[传傳]|提供|告[诉訴知]|[输輸]入|填[写寫]?|[确確][认認]|[给給]|[报報]|需要|核[实實]|更新)";
const bringing = '(?:\\b(?:bring|pack|carry|show|collect|bawa)\\b|[带帶]|出示)';

// What is brought along is not asked for.
const asked = new RegExp(`${asking}(?:(?!${bringing}).){0,80}?${details}`, 'iu');
const thenAsked = new RegExp(`${details}(?:(?!${bringing}).){0,40}?${asking}`, 'iu');
const brought = new RegExp(`${bringing}.{0,60}?${details}`, 'iu');

const asksForDetails = (sentence: string): boolean =>
  asked.test(sentence) || (thenAsked.test(sentence) && !brought.test(sentence));
