import type { LogFilters } from '@bowline/contract/api/staff/log';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { portalForTest } from '../../../../test/sign-in.ts';
import { createQueryClient } from '../../../query/query.ts';
import { portalStore } from '../../../shell/portal.ts';
import { LogFilterBar } from './log-filter-bar.tsx';

const changed = vi.fn();
let goTo: (filters: LogFilters) => void;

/** The address, which the bar reads and changes. */
function Page() {
  const [filters, setFilters] = useState<LogFilters>({ q: 'ada' });
  goTo = setFilters;
  return <LogFilterBar filters={filters} errors={{}} onChange={changed} onClear={vi.fn()} />;
}

beforeEach(() => {
  portalStore.set(portalForTest);
  changed.mockReset();
  vi.stubGlobal('fetch', async () => Response.json([]));
  const client = createQueryClient();
  render(<Page />, { wrapper: (props) => <QueryClientProvider client={client} {...props} /> });
});

const people = () => screen.getByLabelText<HTMLInputElement>('Family, camper or reference');
const type = (text: string) => fireEvent.change(people(), { target: { value: text } });

it('applies typed filters on submit, not before', () => {
  type('chen');
  expect(changed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
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
