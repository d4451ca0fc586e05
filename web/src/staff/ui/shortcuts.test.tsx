import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShortcutHelp, useShortcuts } from './shortcuts.tsx';

const next = vi.fn();

function Page() {
  useShortcuts([
    { keys: ['n', 'j'], does: 'Next one', act: next },
    { keys: ['m'], does: 'More', act: next, repeats: true },
    { keys: ['p'], does: 'One before' },
  ]);
  return (
    <>
      <input aria-label="Search" />
      <ShortcutHelp />
    </>
  );
}

afterEach(() => next.mockReset());

it('handles each of its keys, except while typing or with a modifier key', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'n' });
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'p' });
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'n' });
  expect(next).toHaveBeenCalledTimes(2);
});

it('ignores a held key, except for actions that may repeat', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'n', repeat: true });
  expect(next).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'm', repeat: true });
  expect(next).toHaveBeenCalledOnce();
});

it('lists every key of the page on "?", and handles no key while the list is open', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: '?' });
  expect(screen.getByRole('dialog').textContent).toContain('Next one');
  expect(screen.getByRole('dialog').textContent).toContain('One before');
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(next).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(next).toHaveBeenCalledTimes(1);
});
