import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MemoryRouter } from '../../../../ui/router/router.tsx';
import { campDayPages } from '../../../staff-pages.ts';
import PassPage from './pass-page.tsx';

it('leads to the list of this phone when a code is scanned without a network', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('network')));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PassPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const link = await screen.findByRole('link', { name: 'Find them by name' });
  expect(link.getAttribute('href')).toBe('/camp/');
});

it('opens before the server has answered, as the other pages of camp days', () => {
  expect(campDayPages.map(({ path }) => path)).toContain('/camp/pass/:token');
});
