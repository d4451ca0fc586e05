import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MemoryRouter, useNavigate } from '../../ui/router/router.tsx';
import { SavedNotice, savedNotice } from './saved-notice.tsx';

function Links() {
  const navigate = useNavigate();
  return ['/account', '/campers', '/registration/f'].map((to) => (
    <button key={to} type="button" onClick={() => navigate(to)}>
      {to}
    </button>
  ));
}

function show() {
  render(
    <MemoryRouter initialAddress="/account">
      <SavedNotice />
      <Links />
    </MemoryRouter>,
  );
  act(() => savedNotice.set({ text: 'Saved.', from: '/account' }));
}

const goTo = (address: string) => fireEvent.click(screen.getByRole('button', { name: address }));
const isShown = () => screen.queryByText('Saved.') !== null;

it('is on the page that a save leads to, and not on the next', () => {
  show();
  goTo('/campers');
  expect(isShown()).toBe(true);
  goTo('/registration/f');
  expect(isShown()).toBe(false);
});

it('is closed by its button', () => {
  show();
  goTo('/campers');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isShown()).toBe(false);
});
