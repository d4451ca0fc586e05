import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fetched } from '../../../test/fetched.ts';
import { loadEnteredRules } from '../../form/entered-rules.ts';
import { MemoryRouter, Routes } from '../../ui/router/router.tsx';
import LoginPage from './login-page.tsx';
import SignUpPage from './sign-up-page.tsx';

// Its tables take a second to compile.
beforeAll(async () => void (await loadEnteredRules()), 10_000);

beforeEach(() => {
  render(
    <MemoryRouter initialAddress="/sign-up">
      <Routes
        routes={[
          { path: '/sign-up', element: <SignUpPage /> },
          { path: '/login', element: <LoginPage /> },
        ]}
      />
    </MemoryRouter>,
  );
});

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign Up' });

function type(label: string, value: string) {
  const field = screen.getByLabelText(label);
  fireEvent.input(field, { target: { value } });
  fireEvent.blur(field);
}

function fillIn(role: string, suffix: string) {
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${role}`) }));
  fireEvent.input(screen.getByRole('radio', { name: new RegExp(`^${role}`) }));
  type(`First name (${suffix})`, 'Siew Ling');
  type(`Last name (${suffix})`, 'Tan');
  type('Phone', '012-345 6789');
  type('Email', 'a@camp.example');
  type('Password', 'secret1');
  type('Confirm password', 'secret1');
}

it('lists the missing fields with links to them', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Still needed (7)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Phone' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
});

it.each([
  ['Parent', 'Parent/Guardian', 'parent'],
  ['Camper', 'Camper', 'adult_camper'],
])('signs up as %s and continues to the login with a welcome', async (role, suffix, type) => {
  fetched.mockResolvedValue(Response.json({ access_token: 'unused' }, { status: 201 }));
  fillIn(role, suffix);
  expect(button().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(button());
  expect(await screen.findByText('Welcome! Your account is ready.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@camp.example');
  expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toMatchObject({ type, name_last: 'Tan' });
  expect(localStorage.getItem('auth_token')).toBeNull();
});

it('signs up somebody with one name', async () => {
  fetched.mockResolvedValue(Response.json({ access_token: 'unused' }, { status: 201 }));
  fillIn('Parent', 'Parent/Guardian');
  type('Last name (Parent/Guardian)', '');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('checkbox', { name: 'One name only' }));
  expect(screen.queryByRole('textbox', { name: 'Last name (Parent/Guardian)' })).toBeNull();
  fireEvent.click(button());
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toMatchObject({ name_last: '-' });
});

it('shows the error of a field on blur, and keeps the button disabled', () => {
  fillIn('Parent', 'Parent/Guardian');
  type('Email', 'abc');
  type('Confirm password', 'secret2');
  expect(screen.getByText('Invalid email')).toBeDefined();
  expect(screen.getByText('Passwords must match')).toBeDefined();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  type('Email', 'a@camp.example');
  expect(screen.queryByText('Invalid email')).toBeNull();
});

it('shows an error at every missing field on submit, and focuses the first', () => {
  fireEvent.click(button());
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Parent/ }));
  expect(screen.getByText('Choose who you are.')).toBeDefined();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(fetched).not.toHaveBeenCalled();
});

it('shows the server’s error in a callout and keeps what was typed', async () => {
  const body = { code: 'invalid', email: ['Already in use.'], phone: ['No such number.'] };
  fetched.mockResolvedValue(Response.json(body, { status: 422 }));
  fillIn('Parent', 'Parent/Guardian');
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('Already in use.');
  expect(screen.getByRole('alert').textContent).toContain('No such number.');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@camp.example');
});

it('marks the field that the server rejects until it is changed, and leads on to the login', async () => {
  const body = { code: 'invalid', email: ['Already in use.'] };
  fetched.mockResolvedValue(Response.json(body, { status: 422 }));
  fillIn('Parent', 'Parent/Guardian');
  fireEvent.click(button());
  await screen.findByRole('alert');
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  type('Email', 'b@camp.example');
  expect(email.getAttribute('aria-invalid')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Log in instead' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('b@camp.example');
});

it('requires the second password while it is empty', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Still needed (7)' }));
  expect(screen.getByRole('button', { name: 'Confirm password' })).toBeDefined();
});

it('asks about a number of another country and a mistyped domain, and takes both with a tap', async () => {
  fillIn('Parent', 'Parent/Guardian');
  type('Phone', '9123 4567');
  type('Email', 'mei@gmail.con');
  fireEvent.click(await screen.findByRole('button', { name: 'Use +65 9123 4567' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use mei@gmail.com' }));
  fetched.mockResolvedValue(Response.json({ access_token: 'unused' }, { status: 201 }));
  fireEvent.click(button());
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
    phone: '+65 9123 4567',
    email: 'mei@gmail.com',
  });
});
