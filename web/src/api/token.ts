// The server decides. Only a token that expired long ago is dropped here: what is known of its clock may be hours old.
const CLOCK_TOLERANCE_SECONDS = 24 * 60 * 60;

let key = 'auth_token';
let storage = () => localStorage;

// Where storage is blocked or full the token lives as long as the page does.
let unstored: string | undefined;

/**
 * For the staff pages: another token, which ends with its tab. Only that of a phone for camp days is kept on the device:
 * the phone’s system ends pages at any time. Call it before anything else here.
 */
export function keepTokenInTab(name: string): void {
  key = name;
  storage = () =>
    sessionStorage.getItem(key) === null && localStorage.getItem(key) ? localStorage : sessionStorage;
}

export function readToken(): string | undefined {
  try {
    return unstored ?? storage().getItem(key) ?? undefined;
  } catch {
    return unstored;
  }
}

/** @param onDevice whether a token of the staff pages outlives its tab */
export function writeToken(token: string, onDevice = false): void {
  unstored = undefined;
  try {
    (onDevice ? localStorage : storage()).setItem(key, token);
  } catch {
    unstored = token;
  }
}

export function clearToken(): void {
  unstored = undefined;
  try {
    storage().removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Whether the token outlives this page. */
export const isTokenStored = (): boolean => unstored === undefined;

/** Whether a storage event may be about the token; a key of null means that everything was cleared. */
export function concernsToken(event: StorageEvent): boolean {
  return event.key === key || event.key === null;
}

export type Claims = {
  iss: string;
  sub: string;
  exp: number;
  /** When the person logged in, in seconds. */
  auth_time?: number;
};

/** The claims of a token, or undefined where it cannot be decoded. Only the server checks the signature. */
export function readClaims(token: string): Claims | undefined {
  try {
    const [, payload = '', signature] = token.split('.');
    const claims: unknown = JSON.parse(decodeBase64Url(payload));
    return signature !== undefined && isClaims(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Spec §4: a token counts when its issuer is the login or the sign-up address of this portal.
 * @param now by the server's clock, in milliseconds
 */
export function isUsable(claims: Claims, publicUrl: string, now: number): boolean {
  const base = publicUrl.replace(/\/$/, '');
  const issuers = [`${base}/api/auth/login`, `${base}/api/auth/signup`];
  return issuers.includes(claims.iss) && claims.exp + CLOCK_TOLERANCE_SECONDS > now / 1000;
}

function isClaims(value: unknown): value is Claims {
  if (typeof value !== 'object' || value === null) return false;
  const { iss, sub, exp } = value as Record<string, unknown>;
  return typeof iss === 'string' && typeof sub === 'string' && typeof exp === 'number';
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}
