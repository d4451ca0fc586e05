import { getSingleSignOn } from '@bowline/contract/api/staff/administration/single-sign-on';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepTokenInTab } from '../../../api/token.ts';
import { createQueryClient } from '../../../query/query.ts';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { LoginPage } from './login-page.tsx';

const fetched = vi.fn<typeof fetch>();

/** Whether there is single sign-on, and what it does; passwords and codes are sent to `fetched`. */
let button: string | null = null;

beforeEach(() => {
  keepTokenInTab('staff_token');
  fetched.mockReset();
  button = null;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === getSingleSignOn.path && init.method === 'GET'
      ? Promise.resolve(Response.json({ button }))
      : fetched(path, init),
  );
});

const open = (initialAddress = '/login') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialAddress={initialAddress}>
        <LoginPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function passFirstStep(address?: string) {
  open(address);
  fetched.mockResolvedValueOnce(Response.json({ login_token: 'half-way' }));
  type('Email', 'aisyah@camp.example');
  type('Password', 'heron tiller quay');
  press('Next');
  await screen.findByLabelText('Code of your authenticator app');
}

it('sends nothing while a field is empty, and focuses it', () => {
  open();
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
  await waitFor(() => expect(sessionStorage.getItem('staff_token')).toBe('the-token'));
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
  await passFirstStep('/login?for=camp-days');
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({ for_camp_days: true });
  fetched.mockResolvedValueOnce(Response.json({ access_token: 'the-token' }));
  type('Code of your authenticator app', '123456');
  press('Log in');
  await waitFor(() => expect(localStorage.getItem('staff_token')).toBe('the-token'));
  expect(sessionStorage.getItem('staff_token')).toBeNull();
});

it('offers single sign-on only where there is one, and leads to the provider', async () => {
  button = 'Continue with Google';
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  open('/login?for=camp-days');
  const url = 'https://accounts.example.com/authorize?state=x';
  fetched.mockResolvedValueOnce(Response.json({ url }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  expect(JSON.parse(sessionStorage.getItem('single_sign_on') ?? '')).toMatchObject({ forCampDays: true });
});

it('says when the provider cannot be reached, and passwords still work', async () => {
  button = 'Continue with Google';
  open();
  const body = { code: 'unavailable', message: 'We can’t reach Google right now.' };
  fetched.mockResolvedValueOnce(Response.json(body, { status: 503 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect((await screen.findByRole('alert')).textContent).toContain(body.message);
  expect(screen.getByLabelText('Password')).toBeDefined();
});

it('sends the answer of the provider once and asks for the code', async () => {
  sessionStorage.setItem('single_sign_on', JSON.stringify({ forCampDays: true }));
  fetched.mockResolvedValueOnce(Response.json({ login_token: 'half-way' }));
  open('/login/return?state=x&code=y');
  expect(await screen.findByLabelText('Code of your authenticator app')).toBeDefined();
  expect(fetched).toHaveBeenCalledTimes(1);
  const sent = { answer: '?state=x&code=y', for_camp_days: true };
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual(sent);
  expect(sessionStorage.getItem('single_sign_on')).toBeNull();
});

it('shows why nobody was let in, above the form for a password, until a password is wrong', async () => {
  const body = { code: 'login_failed', message: 'No staff account has this email address.' };
  fetched.mockResolvedValueOnce(Response.json(body, { status: 422 }));
  open('/login/return?state=x&code=y');
  expect((await screen.findByRole('alert')).textContent).toContain(body.message);
  const wrong = { code: 'login_failed', message: 'The email or password isn’t right.' };
  fetched.mockResolvedValueOnce(Response.json(wrong, { status: 422 }));
  type('Email', 'aisyah@camp.example');
  type('Password', 'heron tiller quay');
  press('Next');
  expect(await screen.findByText(wrong.message)).toBeDefined();
  expect(screen.queryByText(body.message)).toBeNull();
});
