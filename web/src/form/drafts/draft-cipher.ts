import type { SealedDraft } from './draft-storage.ts';

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

/** The key in the base64 text that the server hands out; it cannot be read back out of the browser. */
export function importDraftKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(base64), ALGORITHM, false, ['encrypt', 'decrypt']);
}

/** Encrypts a value; `name`, where it will be kept, is bound into it, so that it opens there alone. */
export async function seal(
  key: CryptoKey,
  name: string,
  value: unknown,
  now = Date.now(),
): Promise<SealedDraft> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt(parameters(name, iv), key, plain);
  return { typedAt: now, iv: base64Of(iv), data: base64Of(new Uint8Array(data)) };
}

/** Undefined when it was sealed with another key or for another place, or was tampered with. */
export async function unseal(key: CryptoKey, name: string, sealed: SealedDraft): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt(
      parameters(name, bytesOf(sealed.iv)),
      key,
      bytesOf(sealed.data),
    );
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}

function parameters(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(name) };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
