import { decodeJwt } from 'jose';
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
  const remembered = new Map<string, Remembered>();
  return {
    ...tokens,
    async read(token) {
      const known = remembered.get(token);
      remembered.delete(token);
      const fresh = known && clock.now().getTime() < known.expiresAt;
      const kept = fresh ? known : await readOnce(tokens, token);
      if (kept) keep(remembered, token, kept, most);
      return kept?.claims;
    },
  };
}

async function readOnce(tokens: Tokens, token: string): Promise<Remembered | undefined> {
  const claims = await tokens.read(token);
  return claims && { claims, expiresAt: (decodeJwt(token).exp ?? 0) * 1000 };
}

/** Puts a token last in line; beyond the limit, the one that was not asked about for longest goes. */
function keep(remembered: Map<string, Remembered>, token: string, kept: Remembered, most: number): void {
  remembered.set(token, kept);
  const [longest] = remembered.keys();
  if (remembered.size > most && longest !== undefined) remembered.delete(longest);
}
