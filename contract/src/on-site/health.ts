/** What somebody may be allergic to, as the medic enters it. */
export const allergenLabels = {
  nuts: 'Nuts',
  peanuts: 'Peanuts',
  shellfish: 'Shellfish',
  fish: 'Fish',
  egg: 'Egg',
  milk: 'Milk',
  wheat: 'Wheat',
  soy: 'Soy',
  sesame: 'Sesame',
  sting: 'Bee or wasp sting',
  penicillin: 'Penicillin',
  other: 'Other',
} as const;
export type AllergenKind = keyof typeof allergenLabels;
export const allergenKinds = Object.keys(allergenLabels) as [AllergenKind, ...AllergenKind[]];

export interface Allergen {
  readonly kind: AllergenKind;
  /** What it is, where the kind is `other`. */
  readonly other: string;
  /** Needs help at once. */
  readonly severe: boolean;
}

/** The medic's answers about allergens: those that are in neither list are not looked at. */
export interface AllergenAnswers {
  readonly allergens: readonly Allergen[];
  /** Those that are answered with No. Absent in older records. */
  readonly excluded?: readonly AllergenKind[];
  /** The part of the family's notes that these answers cover. Absent in older records. */
  readonly answered_words?: readonly string[];
}

/** How many allergens the medic looked at. */
export const countAnswered = ({ allergens, excluded = [] }: AllergenAnswers): number =>
  new Set([...allergens.map(({ kind }) => kind), ...excluded]).size;

/** Those that nobody eats. */
const notEaten: readonly AllergenKind[] = ['sting', 'penicillin'];

/** Whether the kitchen must know; of any other allergen it is not known. */
export const concernsKitchen = ({ kind }: Allergen): boolean => !notEaten.includes(kind);

/** `Peanuts, severe` */
export function allergenInWords({ kind, other, severe }: Allergen): string {
  const name = kind === 'other' && other ? other : allergenLabels[kind];
  return severe ? `${name}, severe` : name;
}

/** Who gives a medicine. */
export const giverLabels = {
  medic: 'The medic',
  supervised: 'The camper, while any of the staff watches',
} as const;
export type Giver = keyof typeof giverLabels;
export const givers = Object.keys(giverLabels) as [Giver, ...Giver[]];

/**
 * What became of a dose. One that is not given was forgotten, or could not be given; one that is withheld was not to be
 * given.
 */
export const outcomeLabels = {
  given: 'Given',
  refused: 'Refused',
  withheld: 'Withheld',
  missed: 'Not given',
} as const;
export type DoseOutcome = keyof typeof outcomeLabels;
export const doseOutcomes = Object.keys(outcomeLabels) as [DoseOutcome, ...DoseOutcome[]];

export const incidentTypes = ['first aid', 'incident'] as const;
