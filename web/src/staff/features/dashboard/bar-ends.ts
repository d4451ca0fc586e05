import { Chart, type Plugin } from 'chart.js';

const GAP = 6;
const CHARACTER = 7.5;

/** Writes the exact figures of each bar behind its end, where nobody has to point at it to read them. */
export function barEnds(figures: readonly string[]): Plugin<'bar'> {
  return {
    id: 'bar-ends',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      ctx.fillStyle = String(Chart.defaults.color);
      ctx.textBaseline = 'middle';
      for (const [index, figure] of figures.entries()) {
        const { x, y } = endOf(chart, index);
        ctx.fillText(figure, x + GAP, y);
      }
      ctx.restore();
    },
  };
}

/** The room that the longest of them needs beside the plot, in pixels. */
export const roomFor = (figures: readonly string[]): number =>
  GAP + CHARACTER * Math.max(0, ...figures.map(({ length }) => length));

function endOf(chart: Chart<'bar'>, index: number): { x: number; y: number } {
  const parts = chart.getSortedVisibleDatasetMetas().flatMap(({ data }) => data[index] ?? []);
  return { x: Math.max(0, ...parts.map(({ x }) => x)), y: parts[0]?.y ?? 0 };
}
