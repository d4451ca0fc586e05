import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { MemoryRouter } from '../ui/router/router.tsx';
import { useReturnTo, withReturnTo } from './return-to.ts';

function leadsTo(address: string): string {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialAddress={address}>{children}</MemoryRouter>
  );
  return renderHook(() => useReturnTo(), { wrapper }).result.current;
}

test('returns to the page that led here', () => {
  expect(leadsTo(withReturnTo('/account', '/register/emergency/a/b'))).toBe('/register/emergency/a/b');
  expect(leadsTo('/account')).toBe('/campers');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'campers',
  '',
])('rejects a return address outside the portal: %j', (target) => {
  expect(leadsTo(withReturnTo('/account', target))).toBe('/campers');
});
