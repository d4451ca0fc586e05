const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `2nd`, `13th`: for the staff, who read English. */
export const ordinal = (number: number): string => `${number}${endings[rules.select(number)] ?? 'th'}`;
