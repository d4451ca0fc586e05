import { expect, it } from 'vitest';
import { filtersInWords, queueFlags } from './filters-in-words.ts';
import { queueFilters } from './queue.ts';

const all = {
  season: '2026',
  ...{ camp: '0199f3a2-7c3e-7f10-8a55-0123456789ab', type: 'junior', sex: 'F', age_from: '8', age_to: '12' },
  ...{ date_from: '2026-03-01', q: 'Mei', ids: '0199f3a2-7c3e-7f10-8a55-0123456789ab' },
  ...Object.fromEntries(queueFlags.map(({ name }) => [name, '1'])),
};
const known = { camp: 'Week 1', search: 'A search' };

it('names every filter of the queue', () => {
  const filters = queueFilters.parse({ ...all, date_to: '2026-04-01' });
  const said = filtersInWords(filters, known);
  expect(said.flatMap(({ names }) => names).sort()).toEqual(
    Object.keys(queueFilters.shape)
      .filter((name) => !['tab', 'sort'].includes(name))
      .sort(),
  );
  expect(said.map(({ words }) => words)).toEqual([
    ...[
      'A search',
      'Season 2026',
      'Week 1',
      'junior',
      'Female',
      'Age 8 – 12',
      'Registered 01/03/2026 – 01/04/2026',
    ],
    ...['Selected individually', ...queueFlags.map(({ label }) => label)],
  ]);
});

it('says nothing without a filter', () => {
  expect(filtersInWords({ tab: 'all', sort: '-age' }, known)).toEqual([]);
});
