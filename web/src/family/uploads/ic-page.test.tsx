import { uploadIc } from '@bowline/contract/api/family/campers';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { createQueryClient } from '../../query/query.ts';
import { portalStore } from '../../shell/portal.ts';
import { MemoryRouter, Routes } from '../../ui/router/router.tsx';
import IcPage from './ic-page.tsx';

const camper = {
  ...{ id: 'c', name: 'Mei', forms: [] },
  ...{ profile_completion: { id: false }, ic_front_submitted: false },
};
const send = vi.fn();

vi.mock('../../pictures/upload.tsx', () => ({
  useUpload: (call: unknown) => ({ progress: undefined, cancel: () => {}, send: () => send(call) }),
}));

beforeEach(() => {
  portalStore.set(portalForTest);
  vi.stubGlobal('fetch', async () => Response.json(camper));
});
afterEach(() => vi.clearAllMocks());

const jpeg = (content: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff), content], `${content}.jpg`);

async function choose(front: string, back: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialAddress="/camper/ic/c">
        <Routes routes={[{ path: '/camper/ic/:id', element: <IcPage /> }]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [frontInput, backInput] = await screen.findAllByLabelText('Choose a picture');
  await pick(frontInput, front);
  await pick(backInput, back);
  await press('Save');
}

const pick = (input: HTMLElement | undefined, content: string) =>
  act(async () => input && fireEvent.change(input, { target: { files: [jpeg(content)] } }));

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('asks before it sends one picture as front and back', async () => {
  await choose('one', 'one');
  expect(send).not.toHaveBeenCalled();
  await press('Choose another picture');
  expect(send).not.toHaveBeenCalled();
  await press('Save');
  await press('Send it twice');
  expect(send).toHaveBeenCalledExactlyOnceWith(uploadIc);
});

it('sends two pictures without a question', async () => {
  await choose('one', 'two');
  expect(send).toHaveBeenCalledOnce();
});
