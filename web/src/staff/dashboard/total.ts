/** What a figure of several things adds up to. */
export function total<T>(things: readonly T[], figureOf: (thing: T) => number): number {
  return things.reduce((sum, thing) => sum + figureOf(thing), 0);
}
