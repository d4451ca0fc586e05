const KEY = 'auth_token';

// Where storage is blocked the token lives as long as the page does.
let kept: string | undefined;

export function readToken(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return kept;
  }
}

export function writeToken(token: string): void {
  kept = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Kept in memory above.
  }
}

export function clearToken(): void {
  kept = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Whether another tab's change of storage can have changed the token; a key of null means everything was cleared. */
export function touchesToken(event: StorageEvent): boolean {
  return event.key === KEY || event.key === null;
}
