import type { TypedValues } from './typed-values.ts';

export interface Merged {
  readonly values: TypedValues;
  /** What was changed on both sides, to something different. */
  readonly clashes: readonly string[];
}

/** Carries the changes made to `base` over to `current`. Where both changed a value, `mine` is kept and named as a clash. */
export function mergeValues(base: TypedValues, mine: TypedValues, current: TypedValues): Merged {
  const values: TypedValues = {};
  const clashes: string[] = [];
  for (const [name, now = null] of Object.entries(current)) {
    const [before = null, typed = null] = [base[name], mine[name]];
    values[name] = typed === before ? now : typed;
    if (typed !== before && now !== before && typed !== now) clashes.push(name);
  }
  return { values, clashes };
}

export function sameValues(a: TypedValues, b: TypedValues): boolean {
  return Object.keys({ ...a, ...b }).every((name) => (a[name] ?? null) === (b[name] ?? null));
}
