import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { portalStore } from '../../shell/portal.ts';
import { MemoryRouter } from '../../ui/router/router.tsx';
import { AuthLayout } from './auth-layout.tsx';

const junior = {
  id: 'junior',
  name: 'Junior Camp',
  name_language: 'en',
  dates: '27/02/2027 – 04/03/2027',
  min_age: 11,
  max_age: 13,
  fee: 1280,
  state: 'not open yet',
  until: '2026-12-05T20:00',
  places_left: null,
} as const;

const show = () => render(<AuthLayout>Form</AuthLayout>, { wrapper: MemoryRouter });

afterEach(() => act(() => portalStore.set('loading')));

it('shows the provider and the camps', () => {
  portalStore.set({ ...portalForTest, picture: '/api/portal/picture?v=1', camps: [junior] });
  const { container } = show();
  const season = screen.getByRole('region', { name: 'Camps this season' });
  const text = season.textContent.replaceAll('\u00a0', ' ');
  for (const part of ['Junior Camp', 'Opens 05/12/2026, 20:00', 'Ages 11 to 13', junior.dates, 'RM 1,280.00'])
    expect(text).toContain(part);
  expect(screen.getByText('Westwind Sailing Camp')).toBeDefined();
  expect(screen.getByText('Junior Camp').lang).toBe('en');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/portal/picture?v=1');
});

it('shows how many places are left and until when registration is open', () => {
  const open = { ...junior, state: 'open', until: '2027-01-15T23:59', places_left: 6 } as const;
  portalStore.set({ ...portalForTest, camps: [open] });
  show();
  expect(screen.getByText('6 places left')).toBeDefined();
  expect(screen.getByText('Open until 15/01/2027')).toBeDefined();
});

it('shows a drawing where the camp has no picture', () => {
  portalStore.set(portalForTest);
  const { container } = show();
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

it('collapses the camps after the first ones', () => {
  const camps = Array.from({ length: 6 }, (_, index) => ({
    ...junior,
    id: `camp-${index}`,
    name: `Camp ${index}`,
  }));
  portalStore.set({ ...portalForTest, camps });
  show();
  expect(screen.getByText('2 more camps')).toBeDefined();
  expect(screen.getByText('Camp 5').closest('details')).not.toBeNull();
  expect(screen.getByText('Camp 3').closest('details')).toBeNull();
});

it('shows the camp of a link first, and ignores one that it does not have', () => {
  const camps = Array.from({ length: 6 }, (_, index) => ({
    ...junior,
    id: `camp-${index}`,
    name: `Camp ${index}`,
  }));
  portalStore.set({ ...portalForTest, camps });
  window.history.replaceState(null, '', '/login?camp=camp-5');
  show();
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^The camp you came forCamp 5/);
  cleanup();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/login?camp=https://evil.example');
  show();
  expect(screen.queryByText('The camp you came for')).toBeNull();
  expect(sessionStorage.length).toBe(0);
  window.history.replaceState(null, '', '/');
});

it('shows nothing until the portal is loaded', () => {
  const { container } = show();
  expect(container.textContent).toBe('Form');
});
