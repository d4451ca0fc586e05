import type { DayAction } from '@bowline/contract/camp-days/actions';
import { readToken } from '../../api/token.ts';

const NAME = 'camp_day_taps';

interface NotedTap {
  readonly campId: string;
  /** The end of the session’s token. */
  readonly session: string;
  readonly action: DayAction;
}

/**
 * Notes a tap at once: encrypting and writing it takes some milliseconds, in which a page can be killed. Only what consists
 * of ids is noted, since it is readable here.
 */
export function noteTap(campId: string, action: DayAction): void {
  const session = sessionName();
  if (session && (action.kind === 'check in' || action.kind === 'undo'))
    write([...read().filter((tap) => tap.session === session), { campId, session, action }]);
}

/** The taps of this session at a camp that were not written, in order. */
export const listNotedTaps = (campId: string): DayAction[] =>
  read()
    .filter((tap) => tap.campId === campId && tap.session === sessionName())
    .map(({ action }) => action);

/** They are written, or the server has them. */
export function forgetTaps(ids: readonly string[]): void {
  const taps = read();
  const left = taps.filter(({ action }) => !ids.includes(action.id));
  if (left.length < taps.length) write(left);
}

const sessionName = () => readToken()?.slice(-8);

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
