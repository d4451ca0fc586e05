import { listCampers } from '@bowline/contract/api/family/campers';
import { getRegistration } from '@bowline/contract/api/family/registrations';
import { transport } from '@bowline/contract/steps/transport';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderStepForm } from '../../../test/render-step-form.tsx';
import { createQueryClient } from '../../query/query.ts';
import SiblingForm from './sibling-form.tsx';
import type { Wizard } from './wizard.ts';

const { sent } = vi.hoisted(() => ({ sent: vi.fn() }));
vi.mock('../../api/call-api.ts', () => ({ callApi: sent }));

afterEach(() => sent.mockReset());

const formAt = (furthest_step: string, camp: string) => ({
  id: `form-for-${camp}`,
  camp: { id: camp, type: 'junior' },
  furthest_step,
  submitted_at: null,
});
const camper = (name: string, forms: readonly object[], more: object = {}) => ({
  id: name,
  name,
  shared: null,
  forms,
  ...more,
});

/** Renders the step of Daniel's form for the camp in March, and returns the names that its buttons offer. */
async function offered(...siblings: readonly object[]): Promise<readonly string[]> {
  sent.mockImplementation(async (call) => {
    if (call === listCampers) return [camper('Daniel', [formAt('transport', 'march')]), ...siblings];
    return call === getRegistration ? { form: { transport_from_campsite: 'provider' } } : undefined;
  });
  const wizard = { camper: { id: 'Daniel' }, form: { camp_id: 'march' }, step: 'transport' };
  const cache = createQueryClient();
  renderStepForm({
    section: transport,
    record: {},
    above: (form) => (
      <QueryClientProvider client={cache}>
        <SiblingForm form={form} wizard={wizard as Wizard} />
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  return screen.queryAllByRole('button', { name: /^Same as/ }).map(({ textContent }) => textContent ?? '');
}

it('offers the answers of a sibling whose form is beyond the step, first of one at the same camp', async () => {
  const hana = camper('Hana', [formAt('consent', 'june')]);
  expect(await offered(hana)).toEqual(['Same as Hana']);
  cleanup();
  expect(await offered(hana, camper('Mia', [formAt('consent', 'march')]))).toEqual(['Same as Mia']);
});

it('offers nothing of a form that is not there yet, nor of a camper of another family', async () => {
  const behind = camper('Hana', [formAt('transport', 'march')]);
  const shared = { shared: { owner_name: 'Ali', access: 'edit', sees_health: true } };
  expect(await offered(behind, camper('Mia', [formAt('consent', 'march')], shared))).toEqual([]);
});
