import type { AllergenKind } from '../health.ts';

/**
 * What families call allergens, in three languages. A word may stand for several: who writes “nuts” may mean peanuts, too.
 * Chinese words are found anywhere in a text, others as whole words, also in the plural.
 */
const words: readonly (readonly [kinds: readonly AllergenKind[], words: readonly string[]])[] = [
  [
    ['peanuts'],
    [
      ...['peanut', 'peanut butter', 'peanut sauce', 'groundnut', 'ground nut', 'monkey nut', 'satay sauce'],
      ...['kacang tanah', 'mentega kacang', 'kuah kacang', '花生', '花生酱', '花生醬', '落花生', '土豆仁'],
    ],
  ],
  [
    ['nuts'],
    [
      ...[
        'tree nut',
        'almond',
        'cashew',
        'cashew nut',
        'walnut',
        'hazelnut',
        'pistachio',
        'pecan',
        'macadamia',
      ],
      ...['brazil nut', 'pine nut', 'kacang badam', 'badam', 'kacang gajus', 'gajus', 'kacang pistachio'],
      ...[
        'kacang walnut',
        'kacang hazel',
        '腰果',
        '杏仁',
        '核桃',
        '榛子',
        '开心果',
        '開心果',
        '夏威夷果',
        '松子',
      ],
    ],
  ],
  [
    ['peanuts', 'nuts'],
    ['nut', 'mixed nuts', 'kacang', 'kekacang', '坚果', '堅果', '果仁'],
  ],
  [
    ['shellfish'],
    [
      ...['shellfish', 'shell fish', 'crustacean', 'prawn', 'shrimp', 'crab', 'lobster', 'crayfish', 'squid'],
      ...['octopus', 'clam', 'cockle', 'mussel', 'oyster', 'scallop', 'belacan', 'udang', 'ketam', 'sotong'],
      ...['kerang', 'tiram', 'kupang', 'cencaluk', '虾', '蝦', '蟹', '贝类', '貝類', '贝壳', '龙虾', '龍蝦'],
      ...['鱿鱼', '魷魚', '章鱼', '章魚', '蛤', '蚝', '蠔', '墨鱼', '墨魚', '甲壳'],
    ],
  ],
  [
    ['shellfish', 'fish'],
    ['seafood', 'sea food', 'makanan laut', '海鲜', '海鮮', '海产', '海產'],
  ],
  [
    ['fish'],
    ['fish', 'anchovy', 'anchovies', 'tuna', 'salmon', 'sardine', 'mackerel', 'ikan', 'bilis', '鱼', '魚'],
  ],
  [['egg'], ['egg', 'egg white', 'egg yolk', 'mayonnaise', 'telur', 'telor', '鸡蛋', '雞蛋', '蛋']],
  [
    ['milk'],
    [
      ...[
        'milk',
        'cow milk',
        'cows milk',
        'dairy',
        'lactose',
        'cheese',
        'butter',
        'cream',
        'yoghurt',
        'yogurt',
      ],
      ...[
        'whey',
        'casein',
        'susu',
        'susu lembu',
        'tenusu',
        'laktosa',
        'keju',
        'mentega',
        '牛奶',
        '奶',
        '乳制品',
      ],
      ...['乳製品', '乳糖', '芝士', '奶酪', '黄油'],
    ],
  ],
  [
    ['wheat'],
    ['wheat', 'gluten', 'flour', 'gandum', 'tepung gandum', '小麦', '小麥', '麸质', '麩質', '面粉', '麵粉'],
  ],
  [
    ['soy'],
    [
      ...['soy', 'soya', 'soybean', 'soya bean', 'soy bean', 'soy milk', 'soya milk', 'soy sauce', 'tofu'],
      ...[
        'tauhu',
        'tempeh',
        'kacang soya',
        'susu soya',
        'soya cheese',
        '大豆',
        '黄豆',
        '黃豆',
        '豆腐',
        '豆浆',
      ],
      ...['豆漿', '豆奶', '酱油', '醬油'],
    ],
  ],
  [['sesame'], ['sesame', 'tahini', 'bijan', '芝麻']],
  [
    ['sting'],
    [
      ...['sting', 'bee', 'bee sting', 'wasp', 'wasp sting', 'hornet', 'insect sting', 'sengatan', 'lebah'],
      ...['sengatan lebah', 'tebuan', 'penyengat', '蜜蜂', '黄蜂', '黃蜂', '马蜂', '蜂', '蜂蜇', '蜂螫'],
    ],
  ],
  [
    ['penicillin'],
    [
      ...['penicillin', 'penicilin', 'penisilin', 'amoxicillin', 'amoxycillin', 'ampicillin', 'augmentin'],
      ...['青霉素', '青黴素', '盘尼西林', '盤尼西林', '阿莫西林'],
    ],
  ],
];

const known = new Map<string, AllergenKind[]>();
for (const [kinds, same] of words)
  for (const word of same) known.set(word, [...new Set([...(known.get(word) ?? []), ...kinds])]);

const isChinese = (word: string): boolean => /\p{Script=Han}/u.test(word);
const inText = (word: string): string =>
  isChinese(word) ? word : `(?<![\\p{L}\\p{N}])${word.replace(/ /g, '[\\s-]+')}(?:e?s)?(?![\\p{L}\\p{N}])`;

// The longest first: `kacang soya` is soy and no nut.
const anyWord = new RegExp(
  [...known.keys()]
    .sort((a, b) => b.length - a.length)
    .map(inText)
    .join('|'),
  'gu',
);

/** What a word that was found stands for; it may be in the plural. */
function kindsOf(found: string): readonly AllergenKind[] {
  const word = found.replace(/[\s-]+/g, ' ');
  return known.get(word) ?? known.get(word.replace(/s$/, '')) ?? known.get(word.replace(/es$/, '')) ?? [];
}

/** Without accents, capitals and other apostrophes: what is compared. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}|['’]/gu, '')
    .toLowerCase();

// Words without a meaning of their own beside an allergen.
const filler =
  /(?<!\p{L})(?:no|not|any|all|kinds?|types?|of|products?|allerg(?:y|ic|ies)|to|the|other|tidak|boleh|makan|alah(?:an)?|tiada|jenis|dan)(?!\p{L})|过敏|過敏|不能吃|不吃|对|對|类|類|[\p{P}\p{S}\s]/gu;

interface NamedAllergens {
  readonly kinds: ReadonlySet<AllergenKind>;
  /** What else the text says. */
  readonly rest: string;
}

/** The allergens that a text names. */
export function allergensIn(text: string): NamedAllergens {
  const kinds = new Set<AllergenKind>();
  const rest = plain(text).replace(anyWord, (found) => {
    for (const kind of kindsOf(found)) kinds.add(kind);
    return ' ';
  });
  return { kinds, rest: rest.trim() };
}

/** Whether a text says nothing beside the allergens it names. */
export const namesOnlyAllergens = ({ kinds, rest }: NamedAllergens): boolean =>
  kinds.size > 0 && rest.replace(filler, '') === '';

/** Whether one of some texts names an allergen of a search, so that `peanut` finds `kacang`, 花生 and `no nuts`. */
export const nameSameAllergen = (texts: readonly string[], { kinds }: NamedAllergens): boolean =>
  kinds.size > 0 && texts.some((text) => [...allergensIn(text).kinds].some((kind) => kinds.has(kind)));
