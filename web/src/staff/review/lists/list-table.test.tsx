import type { CampListColumn, CampListRecord, CampListRow } from '@bowline/contract/api/staff/review/lists';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { ListTables } from './list-table.tsx';
import { pageColumns } from './page-columns.ts';

vi.mock('../../session/session.ts', () => ({ useStaffMe: () => ({ roles: ['registrar'] }) }));

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
  const layout = pageColumns(columns, rows, { tick });
  const list = { title: 'Health', columns } as unknown as CampListRecord;
  render(
    <MemoryRouter>
      <ListTables {...{ list, rows, layout }} rollCall={tick} printed={['Health: Lite Camp']} />
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
  expect(screen.getByRole('rowheader', { name: /Ben.*Not accepted yet/ })).toBeDefined();
});

describe('a list in groups', () => {
  const rows = [row('Ada', [], { group: 'Ipoh' }), row('Ben', [], { group: 'Klang' })];

  it('for ticking off has a table and a heading for each group, whose families can be written to', () => {
    show(rows, true);
    const [toIpoh] = screen.getAllByRole('link', { name: 'Message these families' });
    expect(toIpoh?.getAttribute('href')).toBe('/group-message?tab=all&ids=Ada');
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
  const wide = Array.from({ length: 8 }, (_, index) => column(`Long ${index}`, 'long text'));
  const fitted = (given: readonly CampListColumn[], rows: readonly CampListRow[]) =>
    pageColumns(given, rows, { tick: true });
  const people = [row('Chinmayananda', ['', 'Bees', 'Dr Lim', '+60 3-2345 6789']), row('Bo', [])];
  const chatty = people.map((one) => ({
    ...one,
    cells: [...one.cells, ...wide.map(() => ({ text: 'Considerably long answers', changed_on: null }))],
  }));

  it.each([
    ['few', columns, people],
    ['many', [...columns, ...wide], chatty],
  ])('fill the page and break no word, with %s columns', (_, given, rows) => {
    const { columns: shown, alerts, tick, least, points } = fitted(given, rows);
    const shares = shown.map(({ width }) => width);
    expect([...shares, alerts, tick].reduce((sum, width) => sum + width)).toBeCloseTo(100);
    const lettersAcross = Math.max(least, 53 * (10 / points));
    const letters = (heading: string) =>
      ((shown.find((one) => one.heading === heading)?.width ?? 0) / 100) * lettersAcross;
    expect(letters('Full name')).toBeGreaterThanOrEqual('Chinmayananda'.length * 0.57);
    expect(letters('Doctor')).toBeGreaterThanOrEqual('+60 3-2345 6789'.length * 0.6);
  });

  it('a short number takes no room from a long text', () => {
    const { columns: shown } = fitted(
      [column('Age', 'number'), column('Remarks', 'long text')],
      [row('11', ['Reads a lot and asks for more books than there are in the tent'])],
    );
    expect(shown[1]?.width).toBeGreaterThan(5 * (shown[0]?.width ?? 100));
  });

  it('a list that is too wide for the paper gets smaller letters', () => {
    expect(fitted(columns, people).points).toBe(10);
    const wider = Array.from({ length: 14 }, (_, index) => column(`Unbrokenwords${index}`, 'text'));
    expect(fitted([...columns, ...wider], people).points).toBeLessThan(10);
  });
});
