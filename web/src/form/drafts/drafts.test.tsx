import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderStepForm } from '../../../test/render-step-form.tsx';
import { signInForTest } from '../../../test/sign-in.ts';
import { forgetDraftKey } from './draft-storage.ts';

const record = { ...sampleAnswers(transport), version: 4 };
const name = () => screen.getByLabelText<HTMLInputElement>('Who will collect the camper?');
const type = (text: string) => fireEvent.change(name(), { target: { value: text } });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'));
const kept = () => waitFor(() => expect(drafts()).toHaveLength(1));
let signOut: () => void;

// The key that the server derives for each account.
const keys: Record<string, string> = { anna: btoa('a'.repeat(32)), ben: btoa('b'.repeat(32)) };

function signIn(accountId: string) {
  forgetDraftKey();
  signOut = signInForTest(accountId);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ key: keys[accountId] })));
}

async function leave() {
  cleanup();
  act(() => signOut());
}

beforeEach(() => {
  localStorage.clear();
  signIn('anna');
});

afterEach(() => leave());

it('restores what was typed, shows a notice, and discards it on request', async () => {
  renderStepForm({ section: transport, record });
  type('Uncle Ravi');
  await kept();
  expect(await screen.findByText('Kept on this device')).toBeTruthy();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Ravi');
  cleanup();
  renderStepForm({ section: transport, record });
  await waitFor(() => expect(name().value).toBe('Uncle Ravi'));
  expect(screen.getByText('We kept what you had typed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(name().value).toBe(record.transport_from_campsite_own_name);
  expect(drafts()).toEqual([]);
});

it('restores the last of several changes', async () => {
  renderStepForm({ section: transport, record });
  for (const text of ['U', 'Un', 'Uncle Ravi']) type(text);
  expect(await screen.findByText('Kept on this device')).toBeTruthy();
  cleanup();
  renderStepForm({ section: transport, record });
  await waitFor(() => expect(name().value).toBe('Uncle Ravi'));
});

it('deletes the draft after saving', async () => {
  const { sent } = renderStepForm({ section: transport, record });
  type('Uncle Ravi');
  await kept();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(drafts()).toEqual([]));
  expect(screen.getByText(/^Saved at \d\d:\d\d$/)).toBeTruthy();
});

it('restores the draft for its owner only, after a new login', async () => {
  renderStepForm({ section: transport, record });
  type('Uncle Ravi');
  await kept();
  await leave();
  signIn('ben');
  renderStepForm({ section: transport, record });
  expect(screen.queryByText('We kept what you had typed')).toBeNull();
  expect(name().value).toBe(record.transport_from_campsite_own_name);
  await leave();
  signIn('anna');
  renderStepForm({ section: transport, record });
  await waitFor(() => expect(name().value).toBe('Uncle Ravi'));
});

it('asks which answers to keep where a draft and a newer record differ', async () => {
  renderStepForm({ section: transport, record });
  type('Uncle Ravi');
  await kept();
  cleanup();
  const newer = { ...record, version: 5, transport_from_campsite_own_name: 'Aunt Mei' };
  renderStepForm({ section: transport, record: newer });
  fireEvent.click(await screen.findByLabelText(/^Aunt Mei/));
  fireEvent.click(screen.getByText('Keep these answers'));
  await waitFor(() => expect(name().value).toBe('Aunt Mei'));
});

it('stores no draft where the browser cannot encrypt', async () => {
  vi.stubGlobal('crypto', {});
  renderStepForm({ section: transport, record });
  type('Uncle Ravi');
  expect(name().value).toBe('Uncle Ravi');
  await act(() => Promise.resolve());
  expect(drafts()).toEqual([]);
});
