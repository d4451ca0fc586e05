import { createHmac } from 'node:crypto';
import type { AppDeps } from '../../http/app-deps.ts';

/** The key, base64, that an account's unsaved drafts are encrypted with in its browsers: the same one at every login. */
export function draftKey({ deriveKey }: Pick<AppDeps, 'deriveKey'>, accountId: string): string {
  return createHmac('sha256', deriveKey('drafts')).update(accountId).digest('base64');
}
