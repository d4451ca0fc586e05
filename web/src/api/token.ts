let key = 'auth_token';
let storage = () => localStorage;

// Where storage is blocked the token lives as long as the page does.
let kept: string | undefined;

/** For a side of the portal whose token is another one and goes with its tab. To be called before anything else here. */
export function keepTokenInTab(name: string): void {
  key = name;
  storage = () => sessionStorage;
}

export function readToken(): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return kept;
  }
}

export function writeToken(token: string): void {
  kept = token;
  try {
    storage().setItem(key, token);
  } catch {
    // Kept in memory above.
  }
}

export function clearToken(): void {
  kept = undefined;
  try {
    storage().removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Whether another tab's change of storage can have changed the token; a key of null means everything was cleared. */
export function touchesToken(event: StorageEvent): boolean {
  return event.key === key || event.key === null;
}
