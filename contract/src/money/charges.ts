import { formatSen, type Sen } from '../text/money.ts';
import { defineText, t, translate } from '../text/t.ts';

/** What charges and discounts there are, in the order in which they are listed. */
export const chargeKinds = {
  'camp fee': { label: defineText('Camp fee') },
  'guest lunches': { label: defineText('Guests’ lunches') },
  'sibling discount': { label: defineText('Sibling discount') },
  'early-bird discount': { label: defineText('Early-bird discount') },
  extra: { label: defineText('Extra') },
  discount: { label: defineText('Discount') },
  bursary: { label: defineText('Bursary') },
  'online fee': { label: defineText('Fee for online payment') },
  'write-off': { label: defineText('Written off') },
} as const;

export type ChargeKind = keyof typeof chargeKinds;
export const chargeKindNames = Object.keys(chargeKinds) as ChargeKind[];

/** The section of a submitted form that lists them. */
export const CHARGES_SECTION = 'charges';

/** What staff add by hand, with a reason. */
export const manualChargeKinds = ['discount', 'bursary', 'extra'] as const satisfies readonly ChargeKind[];

/** The same, and the missing part of a deposit, which the camp does without. */
export const addedChargeKinds = [...manualChargeKinds, 'write-off'] as const;
export type AddedChargeKind = (typeof addedChargeKinds)[number];

/** What staff can remove. The camp's own prices stay. */
export const removableKinds: readonly ChargeKind[] = [
  ...addedChargeKinds,
  'online fee',
  'sibling discount',
  'early-bird discount',
];

/** Why a charge was written. */
const chargeSources = [
  'submission',
  'resubmission',
  'camp prices',
  'staff',
  'upgrade',
  'online payment',
] as const;
export type ChargeSource = (typeof chargeSources)[number];

const discountUnits = ['none', 'RM', '%'] as const;
export type DiscountUnit = (typeof discountUnits)[number];

/** The prices of a camp. Discounts are in sen or, for `%`, in hundredths of a percent of the camp fee. */
export interface CampPrices {
  readonly fee_sen: Sen;
  readonly guest_lunch_sen: Sen;
  readonly sibling_discount_unit: DiscountUnit;
  readonly sibling_discount: number | null;
  readonly early_bird_unit: DiscountUnit;
  readonly early_bird_discount: number | null;
  /** The last day on which a submission gets it, `yyyy-mm-dd`. */
  readonly early_bird_until: string | null;
}

/** What the prices depend on besides the camp. */
export interface PricedRegistration {
  /** Lunches for guests. */
  readonly lunches: number;
  /** Whether another camper of the account is registered for the same season. */
  readonly hasSibling: boolean;
  /** The provider's day of the submission, `yyyy-mm-dd`. */
  readonly today: string;
}

/** One price line. The amount has its sign: discounts are negative. */
export interface ChargeLine {
  readonly kind: ChargeKind;
  readonly amount_sen: Sen;
  readonly quantity: number | null;
  readonly unit_sen: Sen | null;
  readonly rate: number | null;
}

/** The price lines of a registration that is submitted now. Discounts together never exceed the camp fee. */
export function priceLines(prices: CampPrices, registration: PricedRegistration): ChargeLine[] {
  const fee = plainLine('camp fee', prices.fee_sen);
  const sibling = registration.hasSibling
    ? discountLine('sibling discount', prices.sibling_discount_unit, prices.sibling_discount, prices.fee_sen)
    : undefined;
  const isEarly = prices.early_bird_until !== null && registration.today <= prices.early_bird_until;
  const feeLeft = prices.fee_sen + (sibling?.amount_sen ?? 0);
  const earlyBird = isEarly
    ? discountLine(
        'early-bird discount',
        prices.early_bird_unit,
        prices.early_bird_discount,
        prices.fee_sen,
        feeLeft,
      )
    : undefined;
  const lunches = lunchLine(registration.lunches, prices.guest_lunch_sen);
  return [fee, lunches, ...(sibling ? [sibling] : []), ...(earlyBird ? [earlyBird] : [])];
}

const plainLine = (kind: ChargeKind, amount_sen: Sen): ChargeLine => ({
  kind,
  amount_sen,
  quantity: null,
  unit_sen: null,
  rate: null,
});

/** The line of guests' lunches; without lunches it is stored too, so that their price stays frozen. */
export const lunchLine = (quantity: number, unit_sen: Sen): ChargeLine => ({
  kind: 'guest lunches',
  amount_sen: quantity * unit_sen,
  quantity,
  unit_sen,
  rate: null,
});

function discountLine(
  kind: ChargeKind,
  unit: DiscountUnit,
  value: number | null,
  feeSen: Sen,
  maxSen: Sen = feeSen,
): ChargeLine | undefined {
  if (unit === 'none' || value === null) return undefined;
  const rate = unit === '%' ? value : null;
  const discount = rate === null ? value : percentOf(feeSen, rate);
  return { ...plainLine(kind, -Math.min(discount, maxSen)), rate };
}

const percentOf = (sen: Sen, rate: number): Sen => Math.round((sen * rate) / 10_000);

/**
 * Lines after the camp's fee and lunch price changed: percentages follow the new fee, and the camp's own discounts together
 * never exceed it. All other lines stay.
 */
export function repricedLines(
  lines: readonly ChargeLine[],
  prices: Pick<CampPrices, 'fee_sen' | 'guest_lunch_sen'>,
): ChargeLine[] {
  let feeLeft = prices.fee_sen;
  return lines.map((line) => {
    if (line.kind === 'camp fee') return { ...line, amount_sen: prices.fee_sen };
    if (line.kind === 'guest lunches') return lunchLine(line.quantity ?? 0, prices.guest_lunch_sen);
    if (line.kind !== 'sibling discount' && line.kind !== 'early-bird discount') return line;
    const full = line.rate === null ? -line.amount_sen : percentOf(prices.fee_sen, line.rate);
    const discount = Math.min(full, feeLeft);
    feeLeft -= discount;
    return { ...line, amount_sen: -discount };
  });
}

export const sumLines = (lines: readonly Pick<ChargeLine, 'amount_sen'>[]): Sen =>
  lines.reduce((sum, { amount_sen }) => sum + amount_sen, 0);

/** Whether a line is shown to people: all but those of zero, and always the camp fee. */
export const isListed = ({ kind, amount_sen }: Pick<ChargeLine, 'kind' | 'amount_sen'>): boolean =>
  kind === 'camp fee' || amount_sen !== 0;

/** `Guests’ lunches (3 × RM 35.00)`, `Sibling discount (10 %)`, `Bursary: Hardship fund` */
export function chargeLabel(
  line: Pick<ChargeLine, 'kind' | 'quantity' | 'unit_sen' | 'rate'> & { readonly reason?: string | null },
): string {
  const label = translate(chargeKinds[line.kind].label);
  if (line.quantity !== null && line.unit_sen !== null) {
    const values = { label, count: line.quantity, price: formatSen(line.unit_sen) };
    return t('{label} ({count}\u00a0×\u00a0{price})', values);
  }
  if (line.rate !== null) return t('{label} ({percent} %)', { label, percent: line.rate / 100 });
  return line.reason ? t('{label}: {reason}', { label, reason: line.reason }) : label;
}
