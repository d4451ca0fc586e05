import type { DayAction } from '@bowline/contract/on-site/actions';
import { readClaims, readToken } from '../../api/token.ts';

const NAME = 'camp_day_taps';

interface NotedTap {
  readonly campId: string;
  /** Whose: the next session of the account sends it. */
  readonly account: string;
  readonly action: DayAction;
}

/**
 * Notes a tap at once: encrypting and writing it takes some milliseconds, in which a page can be killed. Only what consists
 * of ids is noted, since it is readable here.
 */
export function noteTap(campId: string, action: DayAction): void {
  const account = accountOf(readToken());
  if (account && (action.kind === 'check in' || action.kind === 'undo'))
    write([...read(), { campId, account, action }]);
}

/** The taps of this account at a camp that were not written, in order. */
export const listNotedTaps = (campId: string): DayAction[] =>
  listTapsOf(readToken())
    .filter((tap) => tap.campId === campId)
    .map(({ action }) => action);

/** The taps of a token’s account that were not written. */
export function listTapsOf(token: string | undefined): NotedTap[] {
  const account = accountOf(token);
  return account === undefined ? [] : read().filter((tap) => tap.account === account);
}

/** They are written, or the server has them. */
export function forgetTaps(ids: readonly string[]): void {
  const taps = read();
  const left = taps.filter(({ action }) => !ids.includes(action.id));
  if (left.length < taps.length) write(left);
}

const accountOf = (token: string | undefined) => (token === undefined ? undefined : readClaims(token)?.sub);

// Where the storage is blocked or full, a tap is as safe as its page.
function read(): NotedTap[] {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '[]');
  } catch {
    return [];
  }
}

function write(taps: readonly NotedTap[]): void {
  try {
    if (taps.length > 0) localStorage.setItem(NAME, JSON.stringify(taps));
    else localStorage.removeItem(NAME);
  } catch {}
}
