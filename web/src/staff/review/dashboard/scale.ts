/** A scale from 0 to at least `most`, with at most six marks at round numbers. */
export function scaleOf(most: number): { readonly most: number; readonly marks: readonly number[] } {
  const rough = Math.max(most, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough);
  const count = Math.ceil(Math.max(most, 1) / step);
  return { most: count * step, marks: Array.from({ length: count + 1 }, (_, at) => at * step) };
}
