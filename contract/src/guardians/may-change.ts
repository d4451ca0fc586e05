import type { GuardianAccess } from './access.ts';

/** The facts about a camper that decide who may change it. */
export interface SharedFacts {
  /** Null, or absent, for an account's own camper. */
  readonly shared?: { readonly access: GuardianAccess } | null;
  readonly frozen?: boolean;
}

/**
 * Whether the server would let an account change a camper and its form, sign the form, or pay. To pay is possible while
 * changes are frozen.
 */
export function mayChange({ shared, frozen }: SharedFacts, needed: 'edit' | 'sign' | 'pay'): boolean {
  if (frozen && needed !== 'pay') return false;
  return !shared || shared.access === 'sign' || shared.access === needed;
}
