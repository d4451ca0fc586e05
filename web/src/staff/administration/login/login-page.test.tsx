import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTokenInTab } from '../../../api/token.ts';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { LoginPage } from './login-page.tsx';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  keepTokenInTab('staff_token');
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  render(
    <MemoryRouter>
      <LoginPage />
    </MemoryRouter>,
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function passFirstStep() {
  fetched.mockResolvedValueOnce(Response.json({ login_token: 'half-way' }));
  type('Email', 'aisyah@camp.example');
  type('Password', 'heron tiller quay');
  press('Next');
  await screen.findByLabelText('Code of your authenticator app');
}

it('sends nothing while a field is empty, and focuses it', () => {
  press('Next');
  expect(screen.getByText('Invalid email')).toBeDefined();
  expect(screen.getByText('Enter your password.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(fetched).not.toHaveBeenCalled();
});

it('requests the code after the right password, and stores only the token of the second step', async () => {
  await passFirstStep();
  expect(sessionStorage.getItem('staff_token')).toBeNull();
  fetched.mockResolvedValueOnce(Response.json({ access_token: 'the-token' }));
  type('Code of your authenticator app', '123 456');
  press('Log in');
  await vi.waitFor(() => expect(sessionStorage.getItem('staff_token')).toBe('the-token'));
  const sent = fetched.mock.calls[1]?.[1]?.body;
  expect(JSON.parse(String(sent))).toEqual({ login_token: 'half-way', code: '123 456' });
});

it('shows the error of a wrong code and allows another attempt', async () => {
  await passFirstStep();
  const body = { code: 'login_failed', message: 'This code is not right.' };
  fetched.mockResolvedValueOnce(Response.json(body, { status: 422 }));
  type('Code of your authenticator app', '123456');
  press('Log in');
  expect((await screen.findByRole('alert')).textContent).toContain('This code is not right.');
});

it('starts again with the password when the code comes too late', async () => {
  await passFirstStep();
  fetched.mockResolvedValueOnce(Response.json({ code: 'unauthenticated', message: 'x' }, { status: 401 }));
  type('Code of your authenticator app', '123456');
  press('Log in');
  expect(await screen.findByLabelText('Password')).toBeDefined();
});

it('keeps a phone logged in for the camp days, where the person wants it', async () => {
  cleanup();
  render(
    <MemoryRouter initialAddress="/login?for=camp-days">
      <LoginPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /This phone/ }).checked).toBe(true);
  await passFirstStep();
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({ for_camp_days: true });
  fetched.mockResolvedValueOnce(Response.json({ access_token: 'the-token' }));
  type('Code of your authenticator app', '123456');
  press('Log in');
  await vi.waitFor(() => expect(localStorage.getItem('staff_token')).toBe('the-token'));
  expect(sessionStorage.getItem('staff_token')).toBeNull();
});
