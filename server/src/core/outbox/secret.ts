import type { AppDeps } from '../../http/app-deps.ts';
import { seal, unseal } from '../../platform/file-store/sealed-bytes.ts';

/** A secret that may lie in the database: it is encrypted, and opens for one account only. */
export interface SealedSecret {
  readonly sealed: Buffer;
}

const keyOf = ({ deriveKey }: Pick<AppDeps, 'deriveKey'>) => deriveKey('message-secrets');

/** Encrypts what one message alone may show, such as the token of a reset link. */
export function sealSecret(
  deps: Pick<AppDeps, 'deriveKey'>,
  accountId: string,
  secret: string,
): SealedSecret {
  return { sealed: seal(keyOf(deps), accountId, Buffer.from(secret)) };
}

export function openSecret(deps: Pick<AppDeps, 'deriveKey'>, accountId: string, sealed: Buffer): string {
  return unseal(keyOf(deps), accountId, sealed).toString();
}
