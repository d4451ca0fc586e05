import { getDraftKey } from '@bowline/contract/api/auth';
import { callApi } from '../../api/call-api.ts';
import { importDraftKey } from './draft-cipher.ts';

let held: { accountId: string; key: Promise<CryptoKey> } | undefined;

/** Whether drafts can be encrypted here. Without TLS browsers offer no cipher: then none is kept rather than a plain one. */
export const canKeepDrafts = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The key of this account's drafts, fetched once and held in memory alone. */
export function draftKeyOf(accountId: string): Promise<CryptoKey> {
  if (held?.accountId === accountId) return held.key;
  const key = fetchKey();
  held = { accountId, key };
  // A key that did not arrive is asked for again.
  key.catch(() => {
    if (held?.key === key) held = undefined;
  });
  return key;
}

export function forgetDraftKey(): void {
  held = undefined;
}

async function fetchKey(): Promise<CryptoKey> {
  const { key } = await callApi(getDraftKey, { background: true });
  return importDraftKey(key);
}
