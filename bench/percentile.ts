/** The value that a share (0 to 1) of the values does not exceed: the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(0, Math.ceil(share * sorted.length) - 1);
  return sorted[rank] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
