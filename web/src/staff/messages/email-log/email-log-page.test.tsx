import {
  cancelEmails,
  getMessageText,
  listKeptMessages,
  listMessages,
  type MailLogRow,
  type MessageText,
  resendMessage,
  sendKeptMessages,
} from '@bowline/contract/api/staff/messages/email-log';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ID, OTHER_ID, openStaffPage, StaffServer } from '../../../../test/staff-server.tsx';

const email: MailLogRow = {
  id: ID,
  kind: 'accepted',
  subject: 'Aina 已获得名额',
  language: 'zh-Hans',
  state: 'sent',
  email: 'mei@example.com',
  camper_name: 'Aina',
  reference: 'WSC-7K3M-2Q',
  registration_id: OTHER_ID,
  sent_by: null,
  attempts: 1,
  last_error: null,
  created_at: '2026-11-20T01:00:00Z',
  sent_at: '2026-11-20T01:01:00Z',
  held_until: null,
  can_resend: false,
  nothing_arrives: false,
};
const dead = {
  state: 'dead',
  sent_at: null,
  last_error: 'recipient',
  attempts: 3,
  can_resend: true,
} as const;
const text: MessageText = {
  email: {
    subject: email.subject ?? '',
    language: 'zh-Hans',
    html: '<p style="color: red">你好</p>',
    text: '你好',
    attachments: ['camp.ics'],
    as_sent: true,
  },
  missing: null,
};

async function open(
  rows: readonly object[],
  server = new StaffServer(),
  ...roles: ('admin' | 'registrar')[]
) {
  server.on(listMessages, { messages: rows as MailLogRow[], more: false });
  await openStaffPage(server, '/mail', ...roles);
  return server;
}
const row = (name: RegExp) => screen.findByRole('button', { name });

test('a row has the subject in the language of the family, and opens to the text as it was sent', async () => {
  const server = await open([email], new StaffServer().on(getMessageText, text));
  const button = await row(/Aina 已获得名额/);
  expect(screen.getByText('Aina 已获得名额').lang).toBe('zh-Hans');
  expect(screen.getByRole('link', { name: 'WSC-7K3M-2Q' }).getAttribute('href')).toBe(
    `/registrations/${OTHER_ID}`,
  );
  expect(server.requests(getMessageText)).toEqual([]);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Email: Aina 已获得名额');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  screen.getByText(/To mei@example.com, in 简体中文, as it was sent./);
  screen.getByText('Attached: camp.ics');
  expect(screen.getByText('你好', { selector: 'pre' }).lang).toBe('zh-Hans');
});

test.each([
  ['deleted', /was deleted/],
  ['not stored', /can’t be shown/],
  ['health', /Only roles that see health data/],
] as const)('an email that is %s says why it cannot be shown', async (missing, words) => {
  await open([email], new StaffServer().on(getMessageText, { email: null, missing }));
  fireEvent.click(await row(/Aina/));
  await screen.findByText(words);
  expect(screen.queryByTitle(/^Email/)).toBeNull();
});

test('an email that was not stored when it was sent says that it was written again', async () => {
  const again = text.email && { ...text.email, as_sent: false };
  await open([email], new StaffServer().on(getMessageText, { email: again, missing: null }));
  fireEvent.click(await row(/Aina/));
  await screen.findByText(/Re-created from current data/);
});

test('an address where nothing arrives is named, else why an email failed', async () => {
  const limited = { ...email, ...dead, id: OTHER_ID, last_error: 'answered 554' };
  const server = await open([{ ...email, ...dead, nothing_arrives: true }, limited]);
  const [first, second] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => within(item).queryByText('Not delivered')));
  within(first as HTMLElement).getByText('There is no such address (3 attempts)');
  within(second as HTMLElement).getByText('The email server rejected it (554) (3 attempts)');
  fireEvent.click(screen.getAllByRole('button', { name: 'Send again to mei@example.com' })[0] as HTMLElement);
  await waitFor(() => expect(server.requests(resendMessage)).toHaveLength(1));
});

test('a message to a group is a row with its counts, and opens to its recipients', async () => {
  const group = {
    id: OTHER_ID,
    kind: 'group message',
    subject: 'The deposit',
    ...{ sent_by: 'Aminah', camp: null, seconds_left: null },
    created_at: email.created_at,
    counts: [
      { state: 'sent', count: 80 },
      { state: 'dead', count: 2 },
      { state: 'queued', count: 1 },
      { state: 'failed', count: 2 },
    ],
  };
  const server = new StaffServer();
  await open([], server);
  server.on(listMessages, ({ query }: { query: Readonly<Record<string, string>> }) => ({
    messages: query.group === OTHER_ID ? [{ ...email, kind: 'group message' }] : [group],
    more: false,
  }));
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'sent' } });
  const button = await row(/The deposit/);
  for (const words of ['85 families', '80 sent', '2 failed', '3 waiting', 'Message to a group, by Aminah'])
    screen.getByText(words);
  fireEvent.click(button);
  const recipients = await screen.findByRole('list', { name: 'Recipients' });
  within(recipients).getByRole('button', { name: 'mei@example.com' });
});

const ofCamp = (kind: string) => ({
  ...{ id: OTHER_ID, kind, subject: null, sent_by: null, seconds_left: 50 },
  ...{ camp: { id: ID, name: 'Senior Camp' }, created_at: email.created_at },
  counts: [{ state: 'queued', count: 73 }],
});

test('the emails about new details of a camp are a row that leads to the camp, and are cancelled together', async () => {
  const row = ofCamp('camp details changed');
  const server = await open([row], new StaffServer().on(cancelEmails, { cancelled: 73 }));
  await screen.findByText('73 families');
  expect(screen.getByRole('link', { name: 'Senior Camp' }).getAttribute('href')).toBe(`/camps/${ID}`);
  fireEvent.click(screen.getByRole('button', { name: /^Cancel all/ }));
  await waitFor(() => expect(server.requests(cancelEmails)).toHaveLength(1));
});

test('the emails about new dates of a camp lead to the page where the act is undone', async () => {
  await open([ofCamp('camp dates changed')]);
  const undo = await screen.findByRole('link', { name: 'Open to undo' });
  expect(undo.getAttribute('href')).toBe(`/camps/${ID}`);
  expect(screen.queryByRole('button', { name: /^Cancel all/ })).toBeNull();
});

test('a registrar is not offered to undo the new dates of a camp', async () => {
  await open([ofCamp('camp dates changed')], new StaffServer(), 'registrar');
  await screen.findByText('73 families');
  expect(screen.queryByRole('link', { name: 'Open to undo' })).toBeNull();
});

test('an admin chooses which of the kept emails are sent', async () => {
  const oldest = '2026-10-01T01:00:00Z';
  const kinds = [
    { kind: 'accepted' as const, count: 12, oldest },
    { kind: 'form copy' as const, count: 20, oldest },
  ];
  const server = new StaffServer().on(listKeptMessages, { kinds }).on(sendKeptMessages, { queued: 12 });
  await open([{ ...email, state: 'kept', sent_at: null }], server, 'admin');
  await screen.findByText('32 emails kept while there was no mail server');
  fireEvent.click(screen.getByRole('button', { name: 'Choose what to send…' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Form copy/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Send 12 emails' }));
  await screen.findByText('12 emails on the way.');
  expect(server.bodies(sendKeptMessages)).toEqual([{ kinds: ['accepted'] }]);
});

test('a registrar is not asked about kept emails', async () => {
  const server = await open([{ ...email, state: 'kept', sent_at: null }], new StaffServer(), 'registrar');
  await screen.findByText('Kept, no mail server', { selector: 'strong' });
  expect(server.requests(listKeptMessages)).toEqual([]);
});
