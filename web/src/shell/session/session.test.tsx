import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { portalStore } from '../portal.ts';
import { endSession, followSession, startSession, useSession } from './session.ts';

function tokenFrom(iss: string): string {
  const claims = { iss, sub: 'account-1', exp: Date.now() / 1000 + 3600 };
  return `e30.${btoa(JSON.stringify(claims))}.signature`;
}

const good = tokenFrom('https://camp.example/api/auth/login');
let stop: () => void;

beforeEach(() => {
  portalStore.set('loading');
  stop = followSession();
});

afterEach(() => {
  cleanup();
  act(() => endSession('logged-out'));
  stop();
});

it('is checking until the portal is loaded, then signed in', () => {
  const { result } = renderHook(useSession);
  act(() => startSession(good));
  expect(result.current).toEqual({ status: 'checking' });
  act(() => portalStore.set(portalForTest));
  expect(result.current).toMatchObject({ status: 'signed-in', accountId: 'account-1' });
});

it('is signed out with a token of another portal', () => {
  const { result } = renderHook(useSession);
  act(() => startSession(tokenFrom('https://other.example/api/auth/login')));
  act(() => portalStore.set(portalForTest));
  expect(result.current.status).toBe('signed-out');
});

it('follows a log out in another tab', () => {
  const { result } = renderHook(useSession);
  act(() => portalStore.set(portalForTest));
  act(() => startSession(good));
  localStorage.removeItem('auth_token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' })));
  expect(result.current.status).toBe('signed-out');
});

it('keeps the reason of its end', () => {
  const { result } = renderHook(useSession);
  act(() => portalStore.set(portalForTest));
  act(() => startSession(good));
  act(() => endSession('expired'));
  act(() => portalStore.set(portalForTest));
  expect(result.current).toEqual({ status: 'signed-out', because: 'expired' });
});
