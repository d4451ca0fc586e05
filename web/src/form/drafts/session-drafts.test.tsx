import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TypedFields, useSessionDraft } from './session-drafts.ts';

const typed = { email: 'a@camp.example', current_password: 'secret1', phone: '' };

function Page({ fill }: { fill: (typed: TypedFields) => void }) {
  useSessionDraft(() => typed, fill);
  return (
    <a href="/language/ms" hrefLang="ms">
      Bahasa Malaysia
    </a>
  );
}

const stored = () => JSON.stringify({ ...sessionStorage });

// No page is loaded here.
const stayHere = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener('click', stayHere));
afterEach(() => window.removeEventListener('click', stayHere));

it('keeps what is typed, except for passwords, only for the page in the chosen language', () => {
  const fill = vi.fn();
  render(<Page fill={fill} />);
  expect(fill).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link'));
  expect(stored()).toContain('a@camp.example');
  expect(stored()).not.toContain('secret1');
  cleanup();
  render(<Page fill={fill} />);
  expect(fill.mock.calls).toEqual([[{ email: 'a@camp.example' }]]);
  expect(stored()).toBe('{}');
  cleanup();
  render(<Page fill={fill} />);
  expect(fill).toHaveBeenCalledOnce();
});

it('fills in nothing on another page', () => {
  const fill = vi.fn();
  render(<Page fill={fill} />);
  fireEvent.click(screen.getByRole('link'));
  cleanup();
  history.replaceState(null, '', '/other');
  render(<Page fill={fill} />);
  expect(fill).not.toHaveBeenCalled();
  expect(stored()).toBe('{}');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'writes nothing at a click that opens the language elsewhere: %j',
  (how) => {
    render(<Page fill={vi.fn()} />);
    fireEvent.click(screen.getByRole('link'), how);
    expect(stored()).toBe('{}');
  },
);
