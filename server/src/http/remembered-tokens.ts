import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import type { SessionClaims, Tokens } from './tokens.ts';

const MOST_TOKENS = 5000;

interface Remembered {
  readonly claims: SessionClaims;
  readonly expiresAt: number;
}

/**
 * Tokens whose signature is checked once: a text that was found right before is right until it expires. In a
 * profile of the campers list, checking took more than a tenth. Whether the session still lives is for the caller to look
 * up, every time.
 */
export function rememberTokens(tokens: Tokens, clock: Clock, most = MOST_TOKENS): Tokens {
  const remembered = new LRUCache<string, Remembered>({ max: most });
  return {
    ...tokens,
    async read(token) {
      const known = remembered.get(token);
      if (known && clock.now().getTime() < known.expiresAt) return known.claims;
      remembered.delete(token);
      const claims = await tokens.read(token);
      if (claims) remembered.set(token, { claims, expiresAt: (decodeJwt(token).exp ?? 0) * 1000 });
      return claims;
    },
  };
}
