import { accessLog, type LogFilters } from '@bowline/contract/api/staff/administration/log';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { portalStore } from '../../shell/portal.ts';
import { ListFilters } from './list-filters.tsx';

const changed = vi.fn();
let goTo: (filters: LogFilters) => void;

/** The address, which the bar reads and changes. */
function Page() {
  const [filters, setFilters] = useState<LogFilters>({ q: 'ada' });
  goTo = setFilters;
  return <ListFilters list={accessLog} filters={filters} onChange={changed} />;
}

beforeEach(() => {
  portalStore.set(portalForTest);
  changed.mockReset();
  render(<Page />);
});

const people = () => screen.getByLabelText<HTMLInputElement>('Family, camper or reference');
const type = (text: string) => fireEvent.change(people(), { target: { value: text } });

it('applies typed filters on submit, not before', () => {
  type('chen');
  expect(changed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(changed).toHaveBeenCalledWith({ q: 'chen', what: '' });
});

it('applies typed filters along with a choice', () => {
  type('chen');
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'export' } });
  expect(changed).toHaveBeenCalledWith({ q: 'chen', what: '', action: 'export' });
});

it('applies typed filters along with a period', () => {
  type('chen');
  fireEvent.change(screen.getByLabelText('When'), { target: { value: 'today' } });
  const today = { from: '2026-11-21', to: '2026-11-21' };
  expect(changed).toHaveBeenCalledWith({ q: 'chen', what: '', ...today });
});

it('shows the filters of the URL when it changes', async () => {
  type('chen');
  goTo({ q: 'lim' });
  await waitFor(() => expect(people().value).toBe('lim'));
});

it('clears every filter, also one that came by a link', async () => {
  goTo({ q: 'ada', account: 'of a link' });
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(changed).toHaveBeenCalledWith({ q: '', account: '' });
  });
});
