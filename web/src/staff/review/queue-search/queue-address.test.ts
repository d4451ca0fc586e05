import { expect, it } from 'vitest';
import { addressOfView, changeAddress, readAddress } from './queue-address.ts';

const at = (search: string) => new URLSearchParams(search);

it('reads tab, filters, columns, view and page, and nothing else', () => {
  const read = readAddress(at('tab=accepted&sex=F&q=lim&columns=phone,shoe,age&view=v1&after=x&utm=mail'));
  expect(read).toEqual({
    filters: { tab: 'accepted', sex: 'F', q: 'lim' },
    columns: ['phone', 'age'],
    view: 'v1',
    page: { after: 'x' },
  });
});

it.each(['', 'tab=elsewhere', 'tab=constructor'])('opens the tab to review for "%s"', (search) => {
  expect(readAddress(at(search))).toMatchObject({ filters: { tab: 'to_review' }, columns: undefined });
});

it('goes to the first page with every change but that of the page', () => {
  const somewhere = at('tab=all&sex=F&after=x&columns=age');
  expect(changeAddress(somewhere, { sex: '', type: 'lite' }).toString()).toBe(
    'tab=all&columns=age&type=lite',
  );
  expect(changeAddress(somewhere, { before: 'y' }).toString()).toBe('tab=all&sex=F&columns=age&before=y');
});

it('opens a view as it was saved', () => {
  const view = { id: 'v1', filters: { tab: 'all', age_from: '11' }, columns: ['age', 'phone'] } as const;
  expect(readAddress(addressOfView(view))).toEqual({
    filters: view.filters,
    columns: view.columns,
    view: 'v1',
    page: {},
  });
});

it('searches all tabs when a search names none', () => {
  expect(readAddress(at('q=lim')).filters).toEqual({ q: 'lim', tab: 'all' });
});
