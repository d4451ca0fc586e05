import { dryRunOf } from '@bowline/contract/api/define-call';
import type { EmailPreview } from '@bowline/contract/api/staff/email-schemas';
import { decide, undoDecision } from '@bowline/contract/api/staff/review/decisions';
import { addNote, getReview, sendConfirmation } from '@bowline/contract/api/staff/review/registrations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  closeStaffPage,
  ID,
  openStaffPage,
  Rejection,
  responseFor,
  StaffServer,
} from '../../../../test/staff-server.tsx';

const path = `/registrations/${ID}`;
const camper = { id: ID, name: 'Mei Tan', age: 12, has_photo: false, has_ids: false, similar_ics: [] };
const camp = { id: ID, name: 'Junior camp', dates: '1–5 December', capacity: 20, held: 10, accepted: 5 };
const mail: EmailPreview = {
  to: 'mei@example.com',
  language: 'en',
  subject: 'A place at camp',
  html: '<p>Welcome aboard.</p>',
  text: 'Welcome aboard.',
  attachments: [],
};
const waiting = responseFor(getReview, {
  status: 'Deposit Received',
  submitted_at: '2026-11-20T01:00:00Z',
  version: 3,
  camper,
  camp,
  decisions: ['accept', 'waitlist', 'refuse', 'request changes'],
  returnable: [{ step: 'transport', title: 'Transport' }],
});

async function open(changes: Partial<typeof waiting> = {}, ...roles: Parameters<typeof openStaffPage>[2][]) {
  const server = new StaffServer().on(getReview, { ...waiting, ...changes }).on(dryRunOf(decide), { mail });
  server.on(decide, { ...waiting, status: 'Accepted', decisions: [] });
  await openStaffPage(server, path, ...roles);
  await screen.findByRole('heading', { name: 'Mei Tan' });
  return server;
}

const press = (name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

it('says which name papers cannot show', async () => {
  await open({ account: { ...waiting.account, name: 'ᠪᠠᠲᠤ Batu' } });
  screen.getByText('Papers show boxes for letters of ᠪᠠᠲᠤ Batu: use the Latin name of the passport');
});

describe('the email of the family', () => {
  const account = { ...waiting.account, email: 'mei@example.com', email_confirmed: false, deleted_at: null };

  it('is marked where the form copy waits for it to be confirmed, and another link is sent', async () => {
    const server = await open({ form_copy: 'waiting', account }, 'registrar');
    screen.getByText('Email not confirmed: the form copy waits');
    press('Send a confirmation link');
    await screen.findByText('A link is on its way to mei@example.com.');
    expect(server.requests(sendConfirmation).map(({ params }) => params)).toEqual([{ registrationId: ID }]);
  });

  it.each([
    ['not confirmed, and no copy waits', { form_copy: 'sent', account }, 'Email not confirmed', 0],
    ['confirmed', { account: { ...account, email_confirmed: true } }, 'Email confirmed', 0],
    ['of a deleted account', { account: { ...account, deleted_at: '2026-11-20T01:00:00Z' } }, undefined, 0],
  ] as const)('is %s', async (_name, changes, words, buttons) => {
    await open(changes, 'viewer');
    expect(screen.queryAllByText(/^Email (not )?confirmed/).map(({ textContent }) => textContent)).toEqual(
      words ? [words] : [],
    );
    expect(screen.queryAllByRole('button', { name: 'Send a confirmation link' })).toHaveLength(buttons);
  });
});

describe('a decision', () => {
  it('is sent with its version after its email was shown', async () => {
    const server = await open();
    press('Accept');
    press('Preview email');
    await screen.findByText('Welcome aboard.');
    expect(server.requests(decide)).toEqual([]);
    press('Accept and send');
    await screen.findAllByText('Accepted');
    expect(server.bodies(decide)).toEqual([{ decision: 'accept', version: 3 }]);
  });

  it('keeps what was typed on going back from the email', async () => {
    await open();
    press('Refuse');
    type(/Reason for the family/, 'The camp is for older children.');
    press('Preview email');
    await screen.findByText('Welcome aboard.');
    press('Back');
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason for the family/ });
    expect(reason.value).toBe('The camp is for older children.');
  });

  it('keeps a typed reason when its dialog is closed, and no other dialog has it', async () => {
    await open();
    press('Refuse');
    type(/Reason for the family/, 'The camp is for older children.');
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    press('Request changes');
    const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason for the family/ });
    expect(reason().value).toBe('');
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    press('Refuse');
    expect(reason().value).toBe('The camp is for older children.');
  });

  it('continues by Ctrl+Enter, and asks where the family has yet to sign again', async () => {
    const server = await open({ consent_again_at: '2026-11-29T01:00:00Z' });
    press('Accept');
    const dialog = screen.getByRole('dialog');
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Decide all the same' }));
    fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true });
    await screen.findByText('Welcome aboard.');
    expect(server.bodies(dryRunOf(decide))).toEqual([
      { decision: 'accept', version: 3, despite_request: true },
    ]);
  });

  it('asks first where the family asks for a change', async () => {
    const request = {
      id: ID,
      by: 'Mei Ling Tan',
      sections: [],
      message: 'We come by car.',
      at: '2026-11-20T01:00:00Z',
    };
    const server = await open({ change_requests: [request] });
    press('Accept');
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('We come by car.');
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Decide all the same' }));
    press('Preview email');
    await screen.findByText('Welcome aboard.');
    expect(server.bodies(dryRunOf(decide))).toEqual([
      { decision: 'accept', version: 3, despite_request: true },
    ]);
  });

  it('shows the server’s error at its field', async () => {
    const server = await open();
    server.on(dryRunOf(decide), new Rejection(422, 'invalid', { errors: { reason: ['Give a reason.'] } }));
    press('Refuse');
    press('Preview email');
    await screen.findByText('Give a reason.');
    const reason = screen.getByRole('textbox', { name: /Reason for the family/ });
    expect(document.activeElement).toBe(reason);
    expect(reason.getAttribute('aria-invalid')).toBe('true');
  });

  it('sends the chosen sections back', async () => {
    const server = await open();
    press('Request changes');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Transport' }));
    type(/Reason for the family/, 'Which bus?');
    press('Preview email');
    await screen.findByText('Welcome aboard.');
    expect(server.bodies(dryRunOf(decide))).toEqual([
      { decision: 'request changes', version: 3, reason: 'Which bus?', steps: ['transport'] },
    ]);
  });

  it('closes the dialog and loads the registration again after a conflict', async () => {
    const server = await open();
    server.on(dryRunOf(decide), new Rejection(409, 'conflict'));
    press('Accept');
    press('Preview email');
    await screen.findByText('Rejected: conflict');
    await waitFor(() => expect(server.requests(getReview)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Preview email' })).toBeNull();
  });

  it('offers the place over capacity to admins only', async () => {
    const full = { camp: { ...camp, held: 20, accepted: 20 } };
    const server = await open(full, 'admin');
    press('Accept');
    fireEvent.click(screen.getByRole('checkbox', { name: /Accept over capacity: 20 of 20/ }));
    press('Preview email');
    await screen.findByText('Welcome aboard.');
    expect(server.bodies(dryRunOf(decide))).toEqual([
      { decision: 'accept', version: 3, over_capacity: true },
    ]);
    closeStaffPage();
    await open(full, 'registrar');
    press('Accept');
    expect(screen.queryByRole('checkbox', { name: /over capacity/ })).toBeNull();
  });

  it('is hidden from a viewer', async () => {
    await open({ decisions: [] }, 'viewer');
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(screen.getByText('Admins and registrars decide.')).toBeDefined();
  });

  it('opens by its key', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'w' });
    const dialogs = screen.getAllByRole('dialog');
    expect(
      dialogs.some((one) => within(one).queryByRole('heading', { name: 'Put on the waiting list' })),
    ).toBe(true);
  });
});

it('undoes a decision with one click while its email waits', async () => {
  const undo = {
    decision: 'accept',
    by: 'Aisyah',
    at: '2026-11-20T01:00:00Z',
    to: 'Deposit Received',
  } as const;
  const email = {
    id: ID,
    kind: 'accepted',
    payment_id: null,
    held_until: '2026-11-20T01:01:00Z',
    seconds_left: 48,
  };
  const server = await open({ undo, held_emails: [email as never], decisions: [], status: 'Accepted' });
  server.on(undoDecision, { ...waiting });
  press(/Undo decision/);
  await waitFor(() => expect(server.bodies(undoDecision)).toEqual([{ version: 3, only_if_unsent: true }]));
  await screen.findByText('Decision undone. Status: Deposit Received.');
});

it('adds an internal note and empties its box', async () => {
  const server = await open({ notes: [] });
  server.on(addNote, { id: ID, by: 'Aisyah', at: '2026-11-20T01:00:00Z', text: 'Called the mother.' });
  press('Add note');
  await screen.findByText('Please write something.');
  type(/New note/, 'Called the mother.');
  press('Add note');
  await screen.findByText('Called the mother.');
  expect(server.bodies(addNote)).toEqual([{ text: 'Called the mother.' }]);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /New note/ }).value).toBe('');
});
