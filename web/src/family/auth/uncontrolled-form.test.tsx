import { loginBody } from '@bowline/contract/api/family/account/login-body';
import { fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { LoginFields } from '../../ui/fields/text-field.tsx';
import { useFieldErrors } from './uncontrolled-form.ts';

function LogInForm() {
  const { messages, watch, validate } = useFieldErrors(loginBody);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    validate(event.currentTarget);
  };
  return (
    <form {...watch} onSubmit={submit} noValidate>
      <LoginFields messages={messages} />
      <button type="submit">Log in</button>
    </form>
  );
}

const box = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const invalid = (label: string) => box(label).getAttribute('aria-invalid');

beforeEach(() => void render(<LogInForm />));

it('checks a field when it is left and on each key while it is wrong', () => {
  type('Email', 'a@');
  expect(invalid('Email')).toBeNull();
  fireEvent.blur(box('Email'));
  expect(invalid('Email')).toBe('true');
  type('Email', 'a@camp.example');
  expect(invalid('Email')).toBeNull();
});

it('does not check a field left empty', () => {
  fireEvent.blur(box('Email'));
  expect(invalid('Email')).toBeNull();
});

it('shows all errors on submit and focuses the first', () => {
  fireEvent.click(screen.getByText('Log in'));
  expect(invalid('Email')).toBe('true');
  expect(invalid('Password')).toBe('true');
  expect(document.activeElement).toBe(box('Email'));
});
