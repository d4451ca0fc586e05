import { describe, expect, it, vi } from 'vitest';
import { clearToken, isUsable, readClaims, readToken, writeToken } from './token.ts';

const now = new Date('2026-11-21T04:00:00Z');
const inHours = (hours: number) => now.getTime() / 1000 + hours * 3600;

function tokenOf(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const encoded = btoa(String.fromCharCode(...bytes));
  return `e30.${encoded.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.signature`;
}

describe('readClaims', () => {
  it('reads a token with non-Latin text', () => {
    const claims = { iss: 'https://camp.example/api/auth/login', sub: 'a1', exp: 1, name: '陈小明' };
    expect(readClaims(tokenOf(claims))).toEqual(claims);
  });

  it.each(['', 'abc', 'a.b', 'a.b.c', 'e30.e30', tokenOf({ iss: 'x' }), tokenOf(null), tokenOf([1])])(
    'rejects %s',
    (token) => {
      expect(readClaims(token)).toBeUndefined();
    },
  );
});

describe('isUsable', () => {
  const claims = { sub: 'a1', exp: inHours(12) };

  it.each([
    ['https://camp.example', 'https://camp.example/api/auth/login', true],
    ['https://camp.example/', 'https://camp.example/api/auth/signup', true],
    ['https://camp.example', 'https://camp.example/api/auth/other', false],
    ['https://camp.example', 'https://evil.example/api/auth/login', false],
    ['https://camp.example', 'http://camp.example/api/auth/login', false],
    ['https://camp.example', 'https://camp.example/api/auth/login/', false],
  ])('at %s with issuer %s: %s', (publicUrl, iss, usable) => {
    expect(isUsable({ ...claims, iss }, publicUrl, now)).toBe(usable);
  });

  it('accepts a clock that is hours wrong, and rejects a token that expired long ago', () => {
    const iss = 'https://camp.example/api/auth/login';
    expect(isUsable({ sub: 'a1', iss, exp: inHours(-8) }, 'https://camp.example', now)).toBe(true);
    expect(isUsable({ sub: 'a1', iss, exp: inHours(-25) }, 'https://camp.example', now)).toBe(false);
  });
});

it('stays until the page is closed where the browser stores nothing, and says so', () => {
  clearToken();
  const refusing = {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  };
  vi.stubGlobal('localStorage', refusing);
  vi.stubGlobal('sessionStorage', refusing);
  expect(writeToken('a-token')).toBe(false);
  expect(readToken()).toBe('a-token');
  vi.unstubAllGlobals();
  expect(writeToken('another')).toBe(true);
  clearToken();
  expect(readToken()).toBeUndefined();
});
