/** What one writes before or after a name, not as part of it: “Encik Razak”, “Dr. Lim”, “Hj. Osman”. */
const titles = listOf(
  'mr mrs ms miss mdm mdme madam mister sir dr doctor doktor prof profesor professor rev pastor capt captain kapten',
  'ir sr ts insp inspektor sarjan koperal mejar kolonel cikgu coach abang kakak ybhg',
  'encik encek puan pn haji hajah hajjah hj hjh dato datuk datok datin ustaz ustazah ustadz',
  'uncle auntie aunty pakcik makcik',
);

/** The same, where it comes first: “En. Razak”, but “Lim En Hui”. */
const firstTitles = listOf('en cik tuan tn yb');

/** Between a name and a father’s: “Razak bin Ismail”, “Ismail b. Osman”, “Jabu anak Entrika”. */
const particles = listOf('bin binti binte bte bt bnte bnti ibni b al ap ak anak');

/** Two words that mean no more than one of those: “Tan Sri Razak”, “Kumar a/l Raman”, “Priya d/o Raman”. */
const pairs = new Set([
  ...['tan sri', 'tan seri', 'puan sri', 'puan seri', 'dato sri', 'dato seri', 'datuk sri', 'datuk seri'],
  ...['datin sri', 'datin seri', 'datuk wira', 'dato wira', 'datuk paduka', 'dato paduka', 'toh puan'],
  ...['a l', 'a p', 'a k', 's o', 'd o', 'w o', 'anak lelaki', 'anak perempuan', 'son of', 'daughter of'],
]);

/** The same after a Chinese name: “陈伟先生”. */
const titleAfterHan = /(\p{Script=Han})(?:先生|女士|太太|小姐|博士|老师|老師)/gu;

const muhammad =
  'muhammad mohammad mohamad mohamed mohammed muhamad muhammed muhamed mohamud mohmad mohamd mohd muhd mhd md';
const abdul = 'abdul abdull abdool abdoul abdel abdol abdur abdus abdun abduz abd ab';

/** Spellings of one name, the usual one first. */
const spellings = new Map(
  [
    ...[muhammad, abdul],
    'ahmad ahmed ahamad ahmat achmad akhmad',
    'abdullah abdulla abdollah',
    'nur noor nor nour',
    'syed sayed sayyid saiyid sayid syeed',
    'sharifah syarifah sharifa syarifa',
    'hussein hussain husain husin hussin husein hossein hossain',
    'hassan hasan',
    'ismail esmail ismael',
    'ibrahim ebrahim ibraheem',
    'yusof yusuf yusoff yusop yusup yousuf yousef yousof usof',
    'osman othman usman uthman ottman',
    'omar umar',
    'razak razaq razzak razzaq razack',
    'rahman rahaman rehman rachman',
    'rahim raheem',
    'aziz azeez azis',
    'aishah aisha aisyah aisya ayesha',
    'fatimah fatima fathimah fatema',
    'aminah amina',
    'khadijah khadija kadijah',
    'zainab zaynab zainob',
    'subramaniam subramanian subramanyam',
    'letchumi letchumy lakshmi letchmi',
    'muniandy muniandi',
    'salleh saleh sallih',
    'sulaiman suleiman soleiman sulayman',
    'mustafa mustapha mustaffa',
    'zulkifli zulkifly zulkiflee dzulkifli',
    'hafiz hafidz hafeez hafez',
    'rashid rasheed rasyid',
    'karim kareem',
    'jalil jaleel',
    'majid majeed',
    'hamid hameed',
    'ghani gani',
    'latif latiff',
    'arif ariff',
    'hamzah hamza',
    'ramli ramlee',
    'rosli rosly',
    'yahya yahaya',
    'zakaria zakariya',
  ].flatMap((line) => {
    const forms = line.split(' ');
    return forms.map((form) => [form, forms[0] ?? form] as const);
  }),
);

/** The other spellings of a word of a name: of “muhd” also “muhammad”. */
export function spellingsOf(word: string): readonly string[] {
  const usual = spellings.get(word);
  return [...spellings].flatMap(([form, of]) => (usual && of === usual && form !== word ? [form] : []));
}

/** “Abdulrazak”, “Mohdrazak”: a first name written together with the next; not “Abdullahi”. */
const writtenTogether = new RegExp(
  `^(${longestFirst(`${muhammad} ${abdul}`)
    .filter((form) => form.length > 2)
    .join('|')})(?!u?l?lah)(\\p{L}{3,})$`,
  'u',
);
const nurTogether = /^(?:noo?r|nour)(?=\p{L}{3})/u;

const lookAlike: ReadonlyMap<string, string> = new Map([
  // Cyrillic, Greek, Armenian.
  ...pairsOf('авсԁеһніјкӏмоԛрѕтуѵԝхьгпү', 'abcdehhijklmoqpstyvwxbrnv'),
  ...pairsOf('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικνορτυχωγϲϳ', 'abezhikmnoptyxabeznikvoptuxwycj'),
  ...pairsOf('օսոհցյ', 'ounhgj'),
  // Small capitals, and letters with strokes or without dots.
  ...pairsOf('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡıȷɩ', 'abcdefghijklmnoprstuvwyzagiji'),
  ...pairsOf('đðøłħŧƀɨƶɗɓɠ', 'ddolhtbizdbg'),
  ...([
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['þ', 'th'],
  ] as const),
]);

/** Within a word: “R4zak”. `1` is an i. */
const digits: ReadonlyMap<string, string> = new Map(pairsOf('01345789', 'oieastbg'));

/**
 * The words of a name by which people are told apart, in their order: without case, accents, titles, `bin` and the like,
 * with the usual spelling of a name that has several, and with plain letters for those that only look like them. Each
 * Chinese character is a word. A name that is nothing but titles stays as it is.
 */
export function nameWords(name: string): string[] {
  const words = lettersOf(name)
    .replaceAll(/\p{Script=Han}/gu, ' $& ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(withoutDigits)
    .filter((word) => word !== '');
  const own = withoutTitles(words);
  return (own.length > 0 ? own : words).flatMap(spelledAsUsual);
}

function lettersOf(name: string): string {
  return [...name.replaceAll(titleAfterHan, '$1').normalize('NFKD')]
    .map((letter) => lookAlike.get(letter) ?? lookAlike.get(letter.toLowerCase()) ?? letter.toLowerCase())
    .join('')
    .replaceAll(/[\p{Script=Inherited}\p{Cf}'`‘’ʼʻ´]/gu, '');
}

const withoutDigits = (word: string): string =>
  /\p{L}/u.test(word) ? [...word].map((letter) => digits.get(letter) ?? letter).join('') : word;

function withoutTitles(words: readonly string[]): string[] {
  const isPair = (at: number) => pairs.has(`${words[at]} ${words[at + 1]}`);
  return words.filter(
    (word, at) =>
      !titles.has(word) && !(at > 0 ? particles : firstTitles).has(word) && !isPair(at) && !isPair(at - 1),
  );
}

function spelledAsUsual(word: string): string[] {
  const usual = spellings.get(word);
  if (usual) return [usual];
  const [, first, rest] = writtenTogether.exec(word) ?? [];
  return first && rest ? [first, rest].flatMap(spelledAsUsual) : [word.replace(nurTogether, 'nur')];
}

function listOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

function longestFirst(line: string): string[] {
  return line.split(' ').sort((a, b) => b.length - a.length);
}

function pairsOf(letters: string, plain: string): [string, string][] {
  return [...letters].map((letter, at) => [letter, [...plain][at] ?? '']);
}
