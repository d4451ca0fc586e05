import { listMessageTemplates } from '@bowline/contract/api/staff/messages/message-templates';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../../../../test/fetched.ts';
import { clearMemoryDrafts } from '../../../form/drafts/memory-drafts.ts';
import { queryOf } from '../../../query/query.ts';
import { GroupComposer } from './group-message-page.tsx';

const onSent = vi.fn();
const preview = {
  ...{ recipients: 2, registrations: 3, days: [], people: [], text: null },
  email: {
    family: 0,
    to: 'a@example.com',
    language: 'ms',
    written_in: 'en',
    subject: 'Deposit for Ali',
    html: '<p style="color: red">Hi</p>',
    text: 'Hi Ali',
  },
};

const open = () => {
  const languages = [
    { language: 'en', families: 1 },
    { language: 'ms', families: 1 },
  ] as const;
  const count = { families: 2, registrations: 3, languages: [...languages] };
  const queries = new QueryClient();
  queries.setQueryData(queryOf(listMessageTemplates).queryKey, []);
  render(
    <QueryClientProvider client={queries}>
      <GroupComposer filters={{ tab: 'accepted', sex: 'F' }} count={count} onSent={onSent} />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  onSent.mockReset();
  open();
});

afterEach(() => clearMemoryDrafts());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const first = <E extends HTMLElement>(label: string, language = '') =>
  screen.getAllByLabelText<E>(new RegExp(`^${label}`)).find((control) => control.lang === language) ??
  screen.getByLabelText<E>(label);
const write = (label: string, value: string, language?: string) =>
  fireEvent.change(first(label, language), { target: { value } });
const bodyOf = (call: number) => JSON.parse(String(fetched.mock.calls[call]?.[1]?.body));
const keyOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers).get('idempotency-key');

async function lookAtMail() {
  write('Subject', 'Deposit for {camper}');
  fetched.mockResolvedValueOnce(Response.json(preview));
  press('Preview email');
  await screen.findByRole('dialog');
  screen.getByText('Bahasa Malaysia; your message is in English, with a note');
}

it('shows missing or unknown values at the field, and sends no request', () => {
  write('Message', 'Hello {mother}');
  press('Preview email');
  expect(screen.getByText('Enter a subject.')).toBeDefined();
  expect(screen.getByText('{mother} is not a placeholder. Choose one of those listed.')).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
});

it('inserts a placeholder at the cursor', () => {
  press('{balance}');
  expect(first<HTMLTextAreaElement>('Message').value).toContain('{balance}');
});

it('keeps the text when the page is left for the list, and asks before the tab is closed', () => {
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closes()).toBe(true);
  write('Subject', 'Deposit');
  expect(closes()).toBe(false);
  cleanup();
  open();
  expect(first<HTMLInputElement>('Subject').value).toBe('Deposit');
});

it('shows the email of one family after another', async () => {
  await lookAtMail();
  expect(bodyOf(0)).toMatchObject({ filters: { tab: 'accepted', sex: 'F' }, sample: 0 });
  const email = { ...preview.email, family: 1, subject: 'Deposit for Siti' };
  fetched.mockResolvedValueOnce(Response.json({ ...preview, email }));
  press('Next family');
  await screen.findByText('Deposit for Siti');
  expect(bodyOf(1).sample).toBe(1);
});

it('sends once to the number of families shown, even if pressed repeatedly', async () => {
  await lookAtMail();
  fetched.mockResolvedValueOnce(Response.json({ id: 'x', families: 2, seconds_left: 60 }, { status: 201 }));
  press('Send to 2 families');
  press('Send to 2 families');
  await waitFor(() => expect(onSent).toHaveBeenCalledWith({ id: 'x', families: 2, seconds_left: 60 }));
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(bodyOf(1)).toMatchObject({ confirmed: 2, subject: 'Deposit for {camper}' });
});

it('keeps the key when a response was lost, so that nothing is sent twice', async () => {
  await lookAtMail();
  fetched.mockRejectedValueOnce(new TypeError('lost'));
  press('Send to 2 families');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fetched.mockResolvedValueOnce(Response.json({ ...preview, recipients: 2 }));
  press('Preview email');
  await screen.findByRole('dialog');
  fetched.mockResolvedValueOnce(Response.json({ id: 'x', families: 2, seconds_left: 60 }, { status: 201 }));
  press('Send to 2 families');
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(keyOf(1)).toBeTruthy();
  expect(keyOf(3)).toBe(keyOf(1));
});

it('says who reads which language, and sends what is written in another one', async () => {
  screen.getByText(/Their languages: English: 1 family, Bahasa Malaysia: 1 family\./);
  const summary = screen.getByText('Bahasa Malaysia').closest('summary');
  expect(summary?.textContent).toBe(
    'Bahasa Malaysia: not translated yet. 1 family would get it in English, with a note.',
  );
  write('Subject', 'Deposit');
  write('Subject', 'Deposit untuk {camper}', 'ms');
  press('Preview email');
  expect(screen.getByText('Enter a message.')).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
  write('Message', 'Salam {parent}', 'ms');
  expect(summary?.textContent).toBe('Bahasa Malaysia: for 1 family');
  fetched.mockResolvedValueOnce(Response.json(preview));
  press('Preview email');
  await screen.findByRole('dialog');
  const body = bodyOf(0);
  expect(body).toMatchObject({ subject_ms: 'Deposit untuk {camper}', text_ms: 'Salam {parent}' });
  expect(Object.keys(body).filter((name) => name.includes('zh-Hans'))).toEqual([]);
});
