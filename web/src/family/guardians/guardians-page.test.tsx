import { getAccount } from '@bowline/contract/api/family/account/auth';
import { listGuardians } from '@bowline/contract/api/family/guardians';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../query/query.ts';
import { type Portal, portalStore } from '../../shell/portal.ts';
import { MemoryRouter } from '../../ui/router/router.tsx';
import GuardiansPage from './guardians-page.tsx';
import type { SharedCamperRecord } from './use-guardians.ts';

async function show(frozen: readonly boolean[]) {
  portalStore.set({ contact_phone: '+60 3-5555 0100', contact_email: 'office@camp.example' } as Portal);
  const campers = frozen.map((isFrozen, index): SharedCamperRecord => {
    const father = { account_id: 'his', name: 'Razak', relationship: 'Father', access: 'see' } as const;
    const guardians = [{ ...father, since: '2026-03-01', you: false, removable: !isFrozen }];
    const camper = { camper_id: `c${index}`, camper_name: `Camper ${index}`, own: true };
    return { ...camper, owner_name: 'Mei Ling', frozen: isFrozen, guardians };
  });
  const answers = new Map<string, unknown>([
    [getAccount.path, { id: 'a', type: 'parent' }],
    [listGuardians.path, { campers, invitations: [], muted: [] }],
  ]);
  vi.stubGlobal('fetch', async (url: string) => Response.json(answers.get(url)));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialAddress="/guardians">
        <GuardiansPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Camper 0');
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('says who to ask while changes are frozen, and offers nothing that the camp refuses', async () => {
  await show([true]);
  expect(screen.getByText('Please contact the camp.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'office@camp.example' })).toBeTruthy();
  expect(buttons()).toEqual([]);
});

it('still lets a parent invite somebody to the campers that are not frozen', async () => {
  await show([true, false]);
  expect(screen.getAllByText('Please contact the camp.')).toHaveLength(1);
  expect(buttons()).toEqual(['Remove', 'Invite another guardian']);
});
