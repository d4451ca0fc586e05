import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  column,
  columnsOn,
  defineList,
  filter,
  heading,
  onlyInFile,
  onlyOnPage,
  optional,
} from './define-list.ts';

const row = { id: z.string(), nights: z.array(z.string()) };
const boats = defineList({
  path: '/api/staff/boats',
  title: 'Boats',
  tag: 'Staff: lists',
  roles: ['admin'],
  summary: 'Every boat',
  filters: { kind: filter.oneOf('Kind', { sail: 'Sails', row: 'Oars' }), ...filter.period('Built') },
  sorts: ['-price', 'price'],
  cursor: z.string(),
  rowsName: 'boats',
  row,
  columns: {
    built_on: column.day('Built'),
    name: heading(column.text('Name')),
    price: optional(column.ringgit('Price')),
    count: onlyInFile(
      column.computed('Nights', ({ nights }: { nights: string[] }) => nights.length, 'number'),
    ),
    dates: onlyOnPage(column.computed('Dates', ({ nights }: { nights: string[] }) => nights.join(', '))),
  },
  more: { total: z.int() },
});

it('describes the rows of a page and what comes beside them', () => {
  const boat = { id: '1', nights: [], built_on: '2020-01-01', name: 'Ada', price: null };
  const response = { boats: [boat], total: 1, next: null };
  expect(boats.page.response.parse({ ...response, boats: [{ ...boat, count: 2 }] })).toEqual(response);
  expect(boats.page.response.safeParse({ ...response, boats: [{ ...boat, name: null }] }).success).toBe(
    false,
  );
});

it('takes filters for a page and its files, and the order and the cursor only for a page', () => {
  const filters = { kind: 'sail', from: '2020-01-01' };
  expect(boats.csv.query.parse(filters)).toEqual(filters);
  expect(boats.page.query.parse({ ...filters, sort: '-price', after: 'x' })).toMatchObject({ after: 'x' });
  for (const wrong of [{ kind: 'steam' }, { from: '2020-02-30' }, { sort: 'name' }])
    expect(boats.page.query.safeParse(wrong).success).toBe(false);
  expect(Object.keys(boats.xlsx.query.shape)).toEqual(['kind', 'from', 'to']);
});

it('has columns of the file in their order, and of the page with the one that heads first', () => {
  const namesOn = (where: 'file' | 'page') => columnsOn(where, boats).map(([name]) => name);
  expect(namesOn('file')).toEqual(['built_on', 'name', 'price', 'count']);
  expect(namesOn('page')).toEqual(['name', 'built_on', 'price', 'dates']);
});
