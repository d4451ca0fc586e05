import type { WaitingList } from '@bowline/contract/api/staff/season/waiting-list';
import { formatDateRange } from '@bowline/contract/text/dates';
import { findCamp } from '../../../core/camps/queries.ts';
import { nextInLine, togetherWith } from '../../../core/offers/next-in-line.ts';
import { offerEnd } from '../../../core/offers/offer-end.ts';
import { listInLine, type WaitingRow } from '../../../core/offers/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import { getPlaces } from '../../../core/registrations/queries/places.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';

/** Who waits for a place in a camp, in order, with the open offers. Throws 404. */
export async function viewWaitingList(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  campId: string,
): Promise<WaitingList> {
  const camp = await findCamp(db, campId);
  if (!camp) throw notFound();
  const { time_zone } = await getProvider(db);
  const { capacity, held, offered } = await getPlaces(db, campId);
  const line = await listInLine(db, campId);
  const free = Math.max(0, capacity - held);
  const next = new Set(nextInLine(line, free));
  const { id, name, offers_automatic, offer_hours } = camp;
  return {
    camp: {
      ...{ id, name, dates: formatDateRange(camp.starts_on, camp.ends_on) },
      ...{ capacity, held, offered, offers_automatic, offer_hours },
    },
    free,
    offer_ends_at: offerEnd(clock.now(), { ...camp, time_zone })?.toISOString() ?? null,
    rows: line.map((row, index) => ({
      ...presentRow(row),
      position: index + 1,
      together_with: togetherWith(line, row).flatMap((one) => (one === row ? [] : [one.camper_name])),
      next: next.has(row),
    })),
  };
}

type Row = WaitingList['rows'][number];

function presentRow(row: WaitingRow): Omit<Row, 'position' | 'together_with' | 'next'> {
  const { offer } = row;
  const state = offer?.state;
  return {
    registration_id: row.id,
    ...{ reference: row.reference, camper_name: row.camper_name },
    ...{ status: row.status, registration_date: row.registration_date },
    ...{ by_phone: row.by_phone, paused: row.offers_paused },
    last_offer: state === 'declined' || state === 'ended' || state === 'withdrawn' ? state : null,
    offer: offer && row.has_offer ? { ends_at: new Date(offer.ends_at).toISOString() } : null,
  };
}
