import { describe, expect, it } from 'vitest';
import { isUsable, readClaims } from './token.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
const inHours = (hours: number) => now / 1000 + hours * 3600;

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
