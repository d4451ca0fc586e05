import type { ChartConfiguration, ChartData } from 'chart.js';
import { barEnds, roomFor } from './bar-ends.ts';

/**
 * Bars from left to right, the parts of a bar behind each other: long names stand readable beside them, and `figures` behind
 * their ends.
 */
export function lyingBars(
  data: ChartData<'bar'>,
  figures: readonly (string | number)[],
): ChartConfiguration<'bar'> {
  const ends = figures.map(String);
  const datasets = data.datasets.map((set) => ({
    borderColor: '#1c2430',
    borderWidth: 1,
    maxBarThickness: 26,
    ...set,
  }));
  return {
    type: 'bar',
    data: { labels: data.labels?.map((label) => inLines(String(label))), datasets },
    plugins: [barEnds(ends)],
    options: {
      indexAxis: 'y',
      layout: { padding: { right: roomFor(ends) } },
      // A part that is hidden would belie the figures.
      plugins: { legend: { onClick: () => undefined } },
      scales: {
        x: { stacked: true, beginAtZero: true, ticks: { precision: 0, maxRotation: 0 } },
        y: { stacked: true, grid: { display: false }, ticks: { autoSkip: false, font: { lineHeight: 1.1 } } },
      },
    },
  };
}

const LINE = 30;

/** A name in lines of a length that leaves room for the bars. */
function inLines(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}
