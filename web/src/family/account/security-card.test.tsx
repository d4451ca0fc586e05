import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetched } from '../../../test/fetched.ts';
import { readToken, writeToken } from '../../api/token.ts';
import { createQueryClient } from '../../query/query.ts';
import { NotificationArea, notifyAboutCalls } from '../../shell/notifications.tsx';
import { ChoiceDialog } from '../../shell/prompt-choice.tsx';
import { askBeforeLogOut } from '../../shell/session/log-out.ts';
import { MemoryRouter, Routes } from '../../ui/router/router.tsx';
import LoginPage from '../auth/login-page.tsx';
import { SecurityCard } from './security-card.tsx';

let stop: () => void;

beforeEach(() => {
  writeToken('the-token');
  stop = notifyAboutCalls();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialAddress="/account">
        <Routes
          routes={[
            { path: '/account', element: <SecurityCard email="a@camp.example" /> },
            { path: '/login', element: <LoginPage /> },
          ]}
        />
        <NotificationArea />
        <ChoiceDialog />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

afterEach(() => stop());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function open(summary: string, field: string) {
  const details = screen.getByText(summary).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await screen.findByLabelText(field);
}

async function change(current: string, password: string, confirmation = password) {
  await open('Change your password', 'Current password');
  fireEvent.input(field('Current password'), { target: { value: current } });
  fireEvent.input(field('New password'), { target: { value: password } });
  fireEvent.input(field('Confirm new password'), { target: { value: confirmation } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

it('changes the password, continues with the new token and clears the password fields', async () => {
  fetched.mockResolvedValue(Response.json({ access_token: 'a-fresh-token' }));
  await change('sea-breeze-7', 'a new breeze');
  expect(await screen.findByText(/Password changed/)).toBeDefined();
  expect(fetched.mock.lastCall?.[0]).toBe('/api/auth/password');
  expect(readToken()).toBe('a-fresh-token');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await open('Change your password', 'Current password');
  expect([field('Current password').value, field('New password').value]).toEqual(['', '']);
});

it('shows errors before sending, and focuses the first invalid field', async () => {
  await change('sea-breeze-7', '12345', '123456');
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
  expect(screen.getByText('Passwords must match')).toBeDefined();
  expect(document.activeElement).toBe(field('New password'));
  expect(fetched).not.toHaveBeenCalled();
});

it('shows at its field that the current password is wrong, and keeps what was typed', async () => {
  const body = { code: 'invalid', message: 'Have a look.', errors: { current_password: ['Not this one.'] } };
  fetched.mockResolvedValue(Response.json(body, { status: 422 }));
  await change('not-this-one', 'a new breeze');
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
  expect(screen.getByText('Not this one.')).toBeDefined();
  expect(field('New password').value).toBe('a new breeze');
  expect(readToken()).toBe('the-token');
});

async function askForEmail(email: string) {
  await open('Change your email', 'New email');
  fireEvent.input(field('New email'), { target: { value: email } });
  fireEvent.input(field('Password'), { target: { value: 'sea-breeze-7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
}

it('requests a link to a new email and shows where it was sent', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  await askForEmail('b@camp.example');
  expect(await screen.findByText(/We sent an email to b@camp.example/)).toBeDefined();
  expect(screen.getByText('Until then you log in with a@camp.example.')).toBeDefined();
  const [url, request] = fetched.mock.lastCall ?? [];
  expect(url).toBe('/api/auth/email');
  const sent = { email: 'b@camp.example', current_password: 'sea-breeze-7' };
  expect(JSON.parse(String(request?.body))).toEqual(sent);
  expect(screen.queryByLabelText('New email')).toBeNull();
});

it('shows at its field that the password is wrong, and keeps the new email', async () => {
  const body = { code: 'invalid', message: 'Have a look.', errors: { current_password: ['Not this one.'] } };
  fetched.mockResolvedValue(Response.json(body, { status: 422 }));
  await askForEmail('b@camp.example');
  await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  expect(screen.getByText('Not this one.')).toBeDefined();
  expect(field('New email').value).toBe('b@camp.example');
  expect(readToken()).toBe('the-token');
});

it('rejects an invalid new email before sending', async () => {
  await askForEmail('b@');
  expect(screen.getByText('Invalid email')).toBeDefined();
  expect(document.activeElement).toBe(field('New email'));
  expect(fetched).not.toHaveBeenCalled();
});

async function confirmLogOut() {
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Log out everywhere' });
  fireEvent.click(buttons()[0] ?? document.body);
  await screen.findByText(/every phone and computer/);
  expect(fetched).not.toHaveBeenCalled();
  await waitFor(() => expect(buttons().at(-1)?.disabled).toBe(false));
  fireEvent.click(buttons().at(-1) ?? document.body);
}

it('logs out everywhere after asking', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  await confirmLogOut();
  expect(await screen.findByText('You’re logged out everywhere')).toBeDefined();
  expect(fetched.mock.lastCall?.[0]).toBe('/api/auth/logout-everywhere');
  expect(readToken()).toBeUndefined();
});

it('stays logged in and shows an error when the other devices could not be logged out', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await confirmLogOut();
  expect(await screen.findByText(/We couldn’t connect/)).toBeDefined();
  expect(readToken()).toBe('the-token');
});

it('asks about unsaved answers first', async () => {
  const question = vi.fn(async () => false);
  const restore = askBeforeLogOut(question);
  await confirmLogOut();
  await waitFor(() => expect(question).toHaveBeenCalled());
  expect(fetched).not.toHaveBeenCalled();
  restore();
});
