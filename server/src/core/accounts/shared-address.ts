import type { AppDeps } from '../../platform/app-deps.ts';
import { busy } from '../../platform/app-error.ts';
import { networksOf } from '../../platform/limits/network-address.ts';
import { noteSharedAddress } from '../notices/shared-address.ts';
import { countAttempt, type Limit, uncountAttempt } from './attempts.ts';
import { waitInLine } from './waiting-line.ts';

/** An address is refused at this many times its limit. The /56 of IPv6 is refused at the same count, the /48 at four times that. */
const REFUSED_AT = 4;
const STEP_MS = 250;
const LONGEST_WAIT_MS = 5000;
// Of all processes of this server together, unless there are more processes.
const MOST_WAITING_FOR_AN_ADDRESS = 40;

/**
 * Counts a login or a sign-up from an address, which a whole school may share at a briefing, or a mobile carrier. Above the limit
 * it is slowed, up to five seconds, unless staff have said otherwise for this address. Throws 429 above four times the limit,
 * and 503, after which pages try again by themselves, while many of the address wait.
 */
export async function countFromShared(deps: AppDeps, limit: Limit, address: string): Promise<void> {
  const [network = address, ...wider] = networksOf(address);
  const refused = { ...limit, max: limit.max * REFUSED_AT };
  for (const [index, one] of wider.entries())
    await countAttempt(deps, { ...refused, max: refused.max * 4 ** index }, one);
  const tooMany = (await countAttempt(deps, refused, network)) - limit.max;
  if (tooMany <= 0 || !(await noteSharedAddress(deps, network))) return;
  const most = Math.ceil(MOST_WAITING_FOR_AN_ADDRESS / deps.config.processes);
  const wait = Math.min(LONGEST_WAIT_MS, Math.ceil(tooMany) * STEP_MS);
  if (await waitInLine(deps, `${limit.name}\0${network}`, most, wait)) return;
  for (const one of [network, ...wider]) await uncountAttempt(deps, limit, one);
  throw busy();
}
