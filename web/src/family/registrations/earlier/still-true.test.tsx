import { getDraftKey } from '@bowline/contract/api/family/account/auth';
import { recordStep } from '@bowline/contract/api/family/registrations';
import type { Answers } from '@bowline/contract/form/field';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInForTest } from '../../../../test/sign-in.ts';
import { createQueryClient } from '../../../query/query.ts';
import { MemoryRouter, useLocation } from '../../../ui/router/router.tsx';
import { ReviewStep } from '../review-step.tsx';
import type { Wizard } from '../wizard.ts';

const { sent } = vi.hoisted(() => ({ sent: vi.fn() }));
vi.mock('../../../api/call-api.ts', () => ({ callApi: sent }));
let signOut: () => void;

beforeEach(() => {
  localStorage.clear();
  signOut = signInForTest('anna');
  sent.mockImplementation(async (call) =>
    call === getDraftKey ? { key: btoa('a'.repeat(32)) } : { form: { id: 'f1' }, form_type: 'junior' },
  );
});
afterEach(() => {
  act(() => signOut());
  sent.mockReset();
});

const context = {
  accountType: 'parent',
  today: '2027-03-01',
  product: 'WSC',
  birthDate: '2014-03-01',
} as const;
const given = ['2026-03-02', '2026-04-01'];

/** Two vaccinations answered last season, the others this season. */
async function show(changed: Answers = {}) {
  const names = Object.entries(immunisations.fields).filter(
    ([, { kind }]) => kind === 'choice' || kind === 'yesNo',
  );
  const answers = {
    ...Object.fromEntries(names.map(([name, { choices = [] }]) => [name, choices.at(-1)?.value ?? false])),
    ...changed,
  };
  const days = Object.fromEntries(names.slice(0, 2).map(([name], index) => [name, given[index]]));
  const wizard = {
    ...{ step: 'immunisations', camper: { id: 'c1', ...answers }, account: { type: 'parent' }, context },
    ...{ position: { previous: 'medical', next: 'update' }, editable: true, closed: false },
    form: { id: 'f1', status: 'In Progress', earlier: { immunisations: days } },
    pathTo: (to: string) => `/register/${to}/c1/f1`,
  } as unknown as Wizard;
  const review = { kind: 'review', record: 'camper', section: immunisations } as const;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Address />
        <ReviewStep wizard={wizard} review={review} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    boxes: (await screen.findAllByRole('checkbox')) as HTMLInputElement[],
    first: names[0]?.[0] ?? '',
    choices: names[0]?.[1].choices ?? [],
  };
}

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const address = () => screen.getByTestId('address').textContent;
const confirmation = { current_step: 'update', still_true: 'immunisations' };
const confirm = () => screen.getByRole('button', { name: 'Confirm' });

it('shows the day of each answer of last season, and asks whether it is still true', async () => {
  const { boxes } = await show();
  expect(boxes).toHaveLength(2);
  expect(screen.getByText('02/03/2026')).toBeDefined();
  expect(screen.getByText('01/04/2026')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Change / }).getAttribute('href')).toMatch(
    /^\/camper\/immunisations\/c1\?returnTo=/,
  );
});

it('confirms once every answer is ticked, and until then leads to the first that is not', async () => {
  const { boxes } = await show();
  fireEvent.click(boxes[0] as HTMLInputElement);
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Still needed (1)')).toBeDefined();
  fireEvent.click(confirm());
  expect(document.activeElement).toBe(boxes[1]);
  expect(sent).not.toHaveBeenCalledWith(recordStep, expect.anything());
  fireEvent.click(boxes[1] as HTMLInputElement);
  fireEvent.click(confirm());
  await waitFor(() => expect(address()).toBe('/register/update/c1/f1'));
  expect(sent).toHaveBeenCalledWith(recordStep, expect.objectContaining({ body: confirmation }));
});

it('confirms all at once, and stays where that fails', async () => {
  await show();
  sent.mockImplementationOnce(async () => Promise.reject(new Error('offline')));
  const all = screen.getByRole('button', { name: 'All still true, continue' });
  fireEvent.click(all);
  await waitFor(() => expect(all.getAttribute('aria-busy')).toBeNull());
  expect(address()).toBe('/');
  fireEvent.click(all);
  await waitFor(() => expect(address()).toBe('/register/update/c1/f1'));
  expect(sent).toHaveBeenLastCalledWith(recordStep, expect.objectContaining({ body: confirmation }));
});

const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith('draft/'));

it('keeps the ticks over a reload, encrypted, until they are confirmed', async () => {
  const { boxes } = await show();
  fireEvent.click(boxes[0] as HTMLInputElement);
  await waitFor(() => expect(drafts()).toHaveLength(1));
  cleanup();
  const { boxes: again, first } = await show();
  expect(JSON.stringify({ ...localStorage })).not.toContain(first);
  await waitFor(() => expect(again.map(({ checked }) => checked)).toEqual([true, false]));
  fireEvent.click(again[1] as HTMLInputElement);
  fireEvent.click(confirm());
  await waitFor(() => expect(address()).toBe('/register/update/c1/f1'));
  await waitFor(() => expect(drafts()).toEqual([]));
});

it('asks again for an answer that was changed after its tick', async () => {
  const { boxes, first, choices } = await show();
  fireEvent.click(boxes[0] as HTMLInputElement);
  fireEvent.click(boxes[1] as HTMLInputElement);
  await waitFor(() => expect(drafts()).toHaveLength(1));
  cleanup();
  const { boxes: again } = await show({ [first]: choices[0]?.value ?? true });
  await waitFor(() => expect(again.map(({ checked }) => checked)).toEqual([false, true]));
});
