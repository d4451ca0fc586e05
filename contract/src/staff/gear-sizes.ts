interface Size {
  readonly name: string;
  /** The smallest measurement that it fits. */
  readonly from: number;
}

/**
 * Helmets by the head's circumference in cm. Makers differ by a centimetre or two; these are the ranges most charts for
 * water sports share (S 51–55, M 55–59, L 59–63, XL 63–67), so a helmet is still tried on.
 */
const helmets: readonly Size[] = [
  { name: 'XS', from: 0 },
  { name: 'S', from: 51 },
  { name: 'M', from: 55 },
  { name: 'L', from: 59 },
  { name: 'XL', from: 63 },
];

/**
 * Life jackets by body weight in kg: the four groups of the Life Jacket Association for foam jackets (infant up to 15 kg,
 * child up to 25, youth up to 40, adult above).
 */
const jackets: readonly Size[] = [
  { name: 'Infant', from: 0 },
  { name: 'Child', from: 15.01 },
  { name: 'Youth', from: 25.01 },
  { name: 'Adult', from: 40.01 },
];

/** Adult jackets by the chest in cm: the usual ranges of 28–32, 32–36, 36–40, 40–44 and 44–48 inches. */
const adultJackets: readonly Size[] = [
  { name: 'XS', from: 0 },
  { name: 'S', from: 81 },
  { name: 'M', from: 91 },
  { name: 'L', from: 102 },
  { name: 'XL', from: 112 },
];

const largestFitting = (sizes: readonly Size[], measure: number): string =>
  sizes.filter(({ from }) => measure >= from).at(-1)?.name ?? '';

/** The helmet for a head of this many centimetres. */
export const helmetSize = (head: number): string => largestFitting(helmets, head);

/** The life jacket for a weight in kg and, where it is one for adults, a chest in cm: `Youth`, `Adult M`. */
export function lifeJacketSize(weight: number, chest: number): string {
  const size = largestFitting(jackets, weight);
  return size === 'Adult' ? `${size} ${largestFitting(adultJackets, chest)}` : size;
}
