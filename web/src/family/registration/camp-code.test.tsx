import type { CamperRecord } from '@bowline/contract/api/campers';
import type { Registration } from '@bowline/contract/api/registrations';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../query/query.ts';
import CampCode from './camp-code.tsx';

function show(formOfCard: string) {
  vi.stubGlobal('fetch', async (url: string) => new Response(url));
  URL.createObjectURL = () => 'blob:code';
  URL.revokeObjectURL = () => undefined;
  const camper = { id: 'c', name: '陈美玲', form: { id: formOfCard } } as CamperRecord;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CampCode camper={camper} form={{ id: 'f', status: 'Accepted' } as Registration} />
    </QueryClientProvider>,
  );
}

it('shows the code of an accepted camper, to download', async () => {
  show('f');
  expect((await screen.findByRole('img', { name: 'The code of 陈美玲' })).getAttribute('src')).toBe(
    'blob:code',
  );
  expect(screen.getByRole('button', { name: 'Download the picture' })).toBeTruthy();
});

it('shows nothing once the camp is over', () => {
  show('another');
  expect(screen.queryByRole('region')).toBeNull();
});
