const ALGORITHM = 'AES-GCM';

const IV_BYTES = 12;

/** An encrypted value. */
export interface SealedBytes {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Whether anything can be encrypted here: without TLS browsers do not offer it. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The SHA-256 of a text, hex. */
export async function hashText(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Imports the server's base64 key; it cannot be exported again. */
export function importKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(base64), ALGORITHM, false, ['encrypt', 'decrypt']);
}

/** Encrypts a value; `name`, where it will be stored, is authenticated with it, so that it can only be decrypted there. */
export async function encrypt(key: CryptoKey, name: string, value: unknown): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: new Uint8Array(await crypto.subtle.encrypt(parameters(name, iv), key, plain)) };
}

/** Undefined when it was encrypted with another key or for another place, or was tampered with. */
export async function decrypt(key: CryptoKey, name: string, { iv, data }: SealedBytes): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt(parameters(name, iv), key, data);
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}

function parameters(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(name) };
}

/** @throws where the text is not base64 */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
