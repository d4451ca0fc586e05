import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { recordServerTime } from '../../api/server-clock.ts';
import { portalStore } from '../portal.ts';
import { endSession, followSession, startSession, useSession } from './session.ts';

function tokenFrom(iss: string, ends = Date.parse('2100-01-01')): string {
  const claims = { iss, sub: 'account-1', exp: ends / 1000 };
  return `e30.${btoa(JSON.stringify(claims))}.signature`;
}

const good = tokenFrom('https://camp.example/api/auth/login');
let stop: () => void;

beforeEach(() => {
  portalStore.set('loading');
  stop = followSession();
});

afterEach(() => {
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

it('is signed in on a device whose clock is days ahead of the server’s', () => {
  const { result } = renderHook(useSession);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2100-01-03') });
  recordServerTime('Thu, 31 Dec 2099 20:00:00 GMT');
  act(() => portalStore.set(portalForTest));
  act(() => startSession(good));
  expect(result.current.status).toBe('signed-in');
  vi.useRealTimers();
});

it('follows a log out in another tab', () => {
  const { result } = renderHook(useSession);
  act(() => portalStore.set(portalForTest));
  act(() => startSession(good));
  localStorage.removeItem('auth_token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' })));
  expect(result.current.status).toBe('signed-out');
});

describe('on a device whose clock is 40 hours ahead', () => {
  const inHours = (hours: number) => Date.parse('2026-11-21T04:00:00Z') + hours * 3_600_000;
  const tokenOfTwelveHours = tokenFrom('https://camp.example/api/auth/login', inHours(12));

  beforeEach(() => {
    vi.useFakeTimers({ now: inHours(40) });
    recordServerTime('Sat, 21 Nov 2026 04:00:00 GMT');
    portalStore.set(portalForTest);
  });
  afterEach(() => recordServerTime(new Date(inHours(40)).toUTCString()));

  it('is signed in after the login', () => {
    const { result } = renderHook(useSession);
    act(() => startSession(tokenOfTwelveHours));
    expect(result.current.status).toBe('signed-in');
  });

  it('is signed in on the next page before its first response', async () => {
    localStorage.setItem('auth_token', tokenOfTwelveHours);
    vi.resetModules();
    const next = await import('./session.ts');
    (await import('../portal.ts')).portalStore.set(portalForTest);
    const stopNext = next.followSession();
    expect(renderHook(next.useSession).result.current.status).toBe('signed-in');
    stopNext();
  });
});

it('keeps the reason of its end', () => {
  const { result } = renderHook(useSession);
  act(() => portalStore.set(portalForTest));
  act(() => startSession(good));
  act(() => endSession('expired'));
  act(() => portalStore.set(portalForTest));
  expect(result.current).toEqual({ status: 'signed-out', because: 'expired' });
});
