import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Link, NavLink } from './link.tsx';
import { MemoryRouter, useLocation } from './router/router.tsx';

beforeEach(() => {
  render(
    <MemoryRouter initialAddress="/campers/7">
      <NavLink to="/campers">Campers</NavLink>
      <NavLink to="/camp">Camp</NavLink>
      <Link to="/account" state={{ from: 'here' }}>
        Account
      </Link>
      <Link to="/campers" onClick={(event) => event.preventDefault()}>
        Stay
      </Link>
      <Place />
    </MemoryRouter>,
  );
});

function Place() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

const link = (name: string) => screen.getByRole('link', { name });
const place = () => screen.getByRole('status').textContent;

it('opens its page with the state, without reloading the portal', () => {
  expect(link('Account').getAttribute('href')).toBe('/account');
  expect(fireEvent.click(link('Account'))).toBe(false);
  expect(place()).toBe('/account {"from":"here"}');
});

it('leaves a click with a modifier key to the browser', () => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  document.addEventListener('click', (click) => click.preventDefault(), { once: true });
  fireEvent(link('Account'), event);
  expect(place()).toBe('/campers/7 null');
});

it('does not navigate when its handler prevents the default', () => {
  fireEvent.click(link('Stay'));
  expect(place()).toBe('/campers/7 null');
});

it('marks the link to the page and to the page above it as current', () => {
  expect(link('Campers').getAttribute('aria-current')).toBe('page');
  expect(link('Camp').getAttribute('aria-current')).toBeNull();
});
