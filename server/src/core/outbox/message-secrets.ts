import type { AppDeps } from '../../platform/app-deps.ts';
import { keysFor } from '../../platform/crypto/keys-for.ts';
import { decrypt, encrypt } from '../../platform/files/file-store/encrypted-bytes.ts';

/** A secret encrypted for one account, as stored in the database. */
export interface EncryptedSecret {
  readonly encrypted: Buffer;
}

const encryptionKey = ({ deriveKey }: Pick<AppDeps, 'deriveKey'>) => deriveKey('message-secrets');

/** Encrypts a secret that only one message may show, such as the token of a reset link. */
export function encryptSecret(
  deps: Pick<AppDeps, 'deriveKey'>,
  accountId: string,
  secret: string,
): EncryptedSecret {
  return { encrypted: encrypt(encryptionKey(deps), accountId, Buffer.from(secret)) };
}

export function decryptSecret(
  deps: Pick<AppDeps, 'deriveKey' | 'previousKey'>,
  accountId: string,
  encrypted: Buffer,
): string {
  return decrypt(keysFor(deps, 'message-secrets'), accountId, encrypted).toString();
}
