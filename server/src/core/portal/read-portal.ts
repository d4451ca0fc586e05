import type { ResponseOf } from '@bowline/contract/api/define-call';
import { getLogo, getPicture, type getPortal } from '@bowline/contract/api/portal';
import type { Language } from '@bowline/contract/text/languages';
import { readersLanguage } from '@bowline/contract/text/t';
import type { AppDeps, Database } from '../../platform/app-deps.ts';
import { presentPublicCamp } from '../camps/present.ts';
import { getSeason, momentOf } from '../camps/season.ts';
import { moreChoicesOf } from '../provider/provider.ts';

export type PortalRecord = ResponseOf<typeof getPortal>;
type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

// When registration opens, everybody asks at once, and one response serves them all.
const CACHE_MS = 3000;

interface CachedPortal {
  readonly since: number;
  readonly publicUrl: string;
  readonly portal: Promise<PortalRecord>;
}

const cache = new WeakMap<Database, Map<Language, CachedPortal>>();

/**
 * The public data of the portal in the reader's language, at most a few seconds old. The same object as long as it is
 * cached.
 */
export function readPortal(deps: Deps): Promise<PortalRecord> {
  const { db, clock, config } = deps;
  const now = clock.now().getTime();
  const language = readersLanguage();
  const cached = cache.get(db) ?? new Map<Language, CachedPortal>();
  const known = cached.get(language);
  if (known?.publicUrl === config.publicUrl && Math.abs(now - known.since) < CACHE_MS) return known.portal;
  const portal = loadPortal(deps);
  cache.set(db, cached.set(language, { since: now, publicUrl: config.publicUrl, portal }));
  portal.catch(() => cache.delete(db));
  return portal;
}

/** Clears the cache, after a change that must show at once. */
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
    has_mail_server: config.smtpUrl !== undefined,
    more: moreChoicesOf(provider),
    today,
    logo: addressOf(getLogo.path, provider.logo_file),
    picture: addressOf(getPicture.path, provider.picture_file),
    colour: provider.colour,
    camps: inOrder.map((camp) => presentPublicCamp(camp, momentOf(season))),
  };
}

// Another image has another address, so that browsers may cache each for long.
const addressOf = (path: string, file: string | null): string | null =>
  file && `${path}?v=${encodeURIComponent(file.slice(-12))}`;
