import type { DayAction } from '@bowline/contract/camp-days/actions';

type WithoutBase<A> = A extends DayAction ? Omit<A, 'id' | 'made_at'> : never;

/** An action as of now, with an id of its own. */
export const newAction = (action: WithoutBase<DayAction>): DayAction =>
  ({ id: newId(), made_at: new Date().toISOString(), ...action }) as DayAction;

// `crypto.randomUUID` is missing where the page is not served over TLS, as in a local network.
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
