import type { ResponseOf } from '@bowline/contract/api/define-call';
import { getLogo, type getPortal } from '@bowline/contract/api/portal';
import type { AppDeps, Database } from '../../http/app-deps.ts';
import { presentPublicCamp } from '../camps/present.ts';
import { getSeason, momentOf } from '../camps/season.ts';

export type PortalRecord = ResponseOf<typeof getPortal>;
type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

// At the opening everybody asks at once, and one answer serves them all.
const CACHE_MS = 3000;

interface CachedPortal {
  readonly since: number;
  readonly publicUrl: string;
  readonly portal: Promise<PortalRecord>;
}

const cache = new WeakMap<Database, CachedPortal>();

/** What anybody may know of the camp, at most a few seconds old. The same object for as long as it is kept. */
export function readPortal(deps: Deps): Promise<PortalRecord> {
  const { db, clock, config } = deps;
  const now = clock.now().getTime();
  const known = cache.get(db);
  if (known?.publicUrl === config.publicUrl && Math.abs(now - known.since) < CACHE_MS) return known.portal;
  const portal = loadPortal(deps);
  cache.set(db, { since: now, publicUrl: config.publicUrl, portal });
  portal.catch(() => cache.delete(db));
  return portal;
}

/** Makes the next reader ask the database, after a change that shows at once. */
export function forgetPortal(db: Database): void {
  cache.delete(db);
}

async function loadPortal({ db, clock, config }: Deps): Promise<PortalRecord> {
  const season = await getSeason({ clock }, db);
  const { provider, camps, today } = season;
  const inOrder = camps.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on) || a.min_age - b.min_age);
  return {
    public_url: config.publicUrl,
    product: provider.abbreviation,
    provider_name: provider.name,
    contact_email: provider.contact_email,
    contact_phone: provider.contact_phone,
    time_zone: provider.time_zone,
    today,
    // Another logo has another address, so that browsers may keep each for long.
    logo: provider.logo_file && `${getLogo.path}?v=${encodeURIComponent(provider.logo_file.slice(-12))}`,
    camps: inOrder.map((camp) => presentPublicCamp(camp, momentOf(season))),
  };
}
