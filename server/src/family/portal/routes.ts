import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { listOpenCamps as listOpenCampsCall } from '@bowline/contract/api/family/open-camps';
import { restDueOn } from '@bowline/contract/money/plans';
import { addDays, midnightUtc } from '@bowline/contract/text/calendar';
import type { FastifyReply } from 'fastify';
import ical from 'ical-generator';
import { findPublishedCamp } from '../../core/camps/queries.ts';
import { sendImage } from '../../core/files/images.ts';
import { type PortalRecord, readPortal } from '../../core/portal/read-portal.ts';
import { getLogo, getPicture } from '../../core/provider/provider.ts';
import { getProvider } from '../../core/provider/queries.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { calendarFile, calendarText } from '../../platform/files/calendar-file.ts';

export const portalRoutes = defineRoutes({
  getPortal: readPortal,
  listOpenCamps: async (deps, { reply }) => {
    reply.header('access-control-allow-origin', '*');
    return listOpenCamps(await readPortal(deps));
  },
  getCampCalendar: async (deps, { params, reply }) =>
    reply.type('text/calendar; charset=utf-8').send(await getCampFeed(deps, params.campId)),
  getLogo: async (deps, { reply }) => sendCached(reply, await getLogo(deps)),
  getPicture: async (deps, { reply }) => sendCached(reply, await getPicture(deps)),
});

const sendCached = (reply: FastifyReply, jpeg: Buffer): FastifyReply =>
  sendImage(reply.header('cache-control', 'private, max-age=86400'), jpeg);

// How often calendar programs read it again.
const SECONDS_BETWEEN_READS = 24 * 60 * 60;

/**
 * A published camp as a calendar to subscribe to (RFC 5545), with what everybody may know: when registration opens and
 * closes, the day the rest of the fee is due, and the days of the camp. Throws 404.
 */
async function getCampFeed(
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  campId: string,
): Promise<string> {
  const camp = await findPublishedCamp(db, campId);
  if (!camp) throw notFound();
  const { name: provider, sender_email } = await getProvider(db);
  const calendar = ical({
    name: calendarText(`${camp.name}, ${provider}`),
    prodId: { company: 'Bowline', product: 'Camp' },
    ttl: SECONDS_BETWEEN_READS,
  });
  const add = (what: string, summary: string, times: { start: Date; end?: Date; allDay?: boolean }) =>
    calendar.createEvent({
      id: `${camp.id}-${what}@${sender_email.split('@').at(-1)}`,
      stamp: clock.now(),
      sequence: camp.version,
      timezone: 'UTC',
      url: `${config.publicUrl}/login?camp=${camp.id}`,
      summary,
      ...times,
    });
  const days = (first: string, last: string) => ({
    start: midnightUtc(first),
    // The end of whole days is the first day after them (RFC 5545 §3.6.1).
    end: midnightUtc(addDays(last, 1)),
    allDay: true,
  });
  const due = restDueOn(camp.rest_due_on, camp.starts_on);
  add('opens', `${camp.name}: registration opens`, { start: camp.opens_at });
  add('closes', `${camp.name}: registration closes`, { start: camp.closes_at });
  if (camp.payment_plan !== 'instalments') add('due', `${camp.name}: rest of the fee due`, days(due, due));
  add('camp', camp.name, days(camp.starts_on, camp.ends_on));
  return calendarFile(calendar);
}

/** The camps of the portal whose registration is not over, as another website shows them. */
export const listOpenCamps = ({ camps, public_url }: PortalRecord): ResponseOf<typeof listOpenCampsCall> =>
  camps
    .filter(({ state }) => state !== 'closed')
    .map(({ until, ...camp }) => ({
      ...camp,
      opens_at: camp.state === 'not open yet' ? until : null,
      closes_at: camp.state === 'open' ? until : null,
      link: `${public_url}/login?camp=${camp.id}`,
    }));
