import type { AppDeps } from '../app-deps.ts';
import type { DecryptionKeys } from '../files/file-store/encrypted-bytes.ts';

/** The keys that what was encrypted or signed for a purpose may have, the present one first. */
export const keysFor = (
  { deriveKey, previousKey }: Pick<AppDeps, 'deriveKey' | 'previousKey'>,
  purpose: string,
): DecryptionKeys => (previousKey ? [deriveKey(purpose), previousKey(purpose)] : [deriveKey(purpose)]);
