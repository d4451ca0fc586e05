import type { Registration } from '@bowline/contract/api/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ConsentForm } from './consent-step.tsx';
import type { Wizard } from './wizard.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says with the consent which terms were shown, and in which language', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetch);
  const wizard = {
    account: { type: 'parent' },
    position: {},
    context: {},
    pathTo: () => '',
  } as unknown as Wizard;
  const form = { id: 'form-1', version: 3, consent: true } as Registration;
  const termsRead = { language: 'ms', sha256: 'a'.repeat(64) };
  render(<ConsentForm {...{ wizard, form, termsRead }} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  const [, { body }] = fetch.mock.calls[0] as unknown as [string, { body: string }];
  expect(JSON.parse(body)).toEqual({ consent: true, terms_read: termsRead, version: 3 });
});
