import type { CampListColumn, CampListRecord, CampListRow } from '@bowline/contract/api/staff/lists';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { ListTables } from './list-table.tsx';
import { pageColumns } from './page-columns.ts';

afterEach(cleanup);

const column = (
  label: string,
  kind: CampListColumn['kind'],
  heading = label,
  part: string | null = null,
) => ({
  ...{ name: label, label, heading, part, kind },
});
const columns = [
  column('Full name', 'text'),
  column('Food allergies', 'long text', 'Allergic to', 'Food'),
  column('Other allergies', 'long text', 'Allergic to', 'Other'),
  column('Doctor’s name', 'text', 'Doctor'),
  column('Doctor’s phone', 'phone', 'Doctor'),
];
const row = (name: string, texts: readonly string[], more: Partial<CampListRow> = {}): CampListRow => ({
  ...{ registration_id: name, undecided: false, group: null, alerts: [], alerts_changed_on: null },
  cells: [name, ...texts].map((text) => ({ text, changed_on: null })),
  ...more,
});

function show(rows: readonly CampListRow[], tick = false) {
  const layout = pageColumns(columns, { alerts: rows.some(({ alerts }) => alerts.length > 0), tick });
  const list = { title: 'Health', columns } as unknown as CampListRecord;
  render(
    <MemoryRouter>
      <ListTables list={list} rows={rows} layout={layout} printed={['Health: Lite Camp']} />
    </MemoryRouter>,
  );
}

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('questions of one heading share a cell, with their part where needed', () => {
  show([row('Ada', ['Peanuts', 'Bee stings', 'Dr Lim', '+60 3-2345 6789'])]);
  expect(cellsOf('Ada')).toEqual([
    'Allergic toFood: PeanutsOther: Bee stings',
    'DoctorDr Lim+60 3-2345 6789',
  ]);
  expect(screen.getByText('Dr Lim').nextElementSibling?.textContent).toBe('+60 3-2345 6789');
  const call = screen.getByRole('link', { name: '+60 3-2345 6789' });
  expect(call.getAttribute('href')).toBe('tel:+60323456789');
});

it('shows an alert as a word, and a missing answer as a dash', () => {
  show([row('Ada', ['', '', '', ''], { alerts: ['Asthma', 'Cannot swim'] })]);
  expect(cellsOf('Ada')).toEqual(['AsthmaCannot swim', 'Allergic to–', 'Doctor–']);
  expect(screen.getByText('Asthma').tagName).toBe('STRONG');
});

it('marks undecided campers only', () => {
  show([row('Ada', []), row('Ben', [], { undecided: true })]);
  expect(screen.getByRole('rowheader', { name: 'Ada' })).toBeDefined();
  expect(screen.getByRole('rowheader', { name: /Ben.*May still come/ })).toBeDefined();
});

describe('a list in groups', () => {
  const rows = [row('Ada', [], { group: 'Ipoh' }), row('Ben', [], { group: 'Klang' })];

  it('for ticking off has a table and a heading for each group', () => {
    show(rows, true);
    const ipoh = within(screen.getByRole('table', { name: 'Ipoh' }));
    expect(ipoh.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Ada']);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Ipoh 1',
      'Klang 1',
    ]);
  });

  it('without ticks is one table with a row above each group', () => {
    show(rows);
    expect(screen.getAllByRole('table')).toHaveLength(1);
    const names = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['Ipoh 1', 'Klang 1']));
  });
});

describe('the widths of columns', () => {
  const many = Array.from({ length: 9 }, (_, index) => column(`Long ${index}`, 'long text'));

  it.each([
    ['few', columns],
    ['many', [...columns, ...many]],
  ])('fill the page and fit phone numbers, with %s columns', (_, columnsOfList) => {
    const {
      columns: shown,
      alerts,
      tick,
      isNarrow,
    } = pageColumns(columnsOfList, { alerts: true, tick: true });
    const widths = shown.map(({ width }) => width);
    expect([...widths, alerts, tick].reduce((sum, width) => sum + width)).toBeCloseTo(100);
    const doctor = shown.find(({ heading }) => heading === 'Doctor');
    expect(doctor?.width).toBeGreaterThanOrEqual(100 * (11 / (isNarrow ? 53 : 78)) - 0.01);
    expect(Math.min(...widths)).toBeGreaterThan(0);
  });
});
