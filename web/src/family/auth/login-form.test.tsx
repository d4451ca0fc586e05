import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fetched } from '../../../test/fetched.ts';
import { NotificationArea } from '../../shell/notifications.tsx';
import { LoginForm } from './login-form.tsx';

beforeEach(() => {
  render(
    <>
      <LoginForm />
      <NotificationArea />
    </>,
  );
});

function logIn(email: string, password: string) {
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

it('shows errors at the fields, focuses the first and sends nothing', async () => {
  logIn('abc', '12345');
  expect(await screen.findByText('Invalid email')).toBeDefined();
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(fetched).not.toHaveBeenCalled();
});

it('stores the token after a successful login', async () => {
  fetched.mockResolvedValue(Response.json({ access_token: 'the-token' }));
  logIn('a@camp.example', 'secret1');
  await waitFor(() => expect(localStorage.getItem('auth_token')).toBe('the-token'));
});

it('shows only the errors of the last attempt', async () => {
  const answers = [
    Response.json({ code: 'login_failed', error: 'Not right.' }, { status: 422 }),
    Response.json({ code: 'too_many', error: 'Too many tries.' }, { status: 429 }),
  ];
  fetched.mockImplementation(async () => answers.shift() ?? Response.error());
  logIn('a@camp.example', 'secret1');
  await screen.findByText('Not right.');
  logIn('a@camp.example', 'secret2');
  await screen.findByText('Too many tries.');
  expect(screen.queryByText('Not right.')).toBeNull();
});

it('shows the error as a notification, and texts for the fields in an alert box', async () => {
  const body = { code: 'login_failed', error: 'Not right.', email: ['Unknown.'], password: ['Wrong.'] };
  fetched.mockResolvedValue(Response.json(body, { status: 422 }));
  logIn('a@camp.example', 'secret1');
  const notification = await screen.findByText('Not right.');
  expect(notification.parentElement?.textContent).toContain('Close');
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toContain('Unknown.Wrong.');
});
