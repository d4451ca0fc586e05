import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type DayVersions, getDayVersions, listDayVersions } from '../../../core/on-site/queries.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import { listLiveSessions } from '../../../http/authentication.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { tooMany } from '../../../platform/app-error.ts';
import { crewDaysOf, seesEveryCamp } from './access.ts';
import { listCampsOfCrew } from './queries/camps.ts';

interface DayStream {
  readonly staff: StaffCaller;
  readonly campId: string;
  readonly content: PassThrough;
  /** In ticks. */
  age: number;
  sent: number;
}

const TICK_MS = 1000;
// Proxies and phones drop a connection that is silent for half a minute or so.
const HEARTBEAT_TICKS = 15;
// Opening the next one checks again whether they still may see the camp.
const LONGEST_TICKS = 300;
// A phone, a few tabs of the office.
const PER_ACCOUNT = 6;
const RETRY_SECONDS = 60;

/**
 * The streams of this process: all share a few queries a second while there are any, since LISTEN does not work through
 * PgBouncer. Each tells the versions of a camp's days when they change, and nothing else, so that devices read the changes
 * by calls that check and log as always.
 */
export function createDayStreams(app: FastifyInstance, deps: Pick<AppDeps, 'db' | 'clock'>) {
  const streams = new Set<DayStream>();
  let timer: NodeJS.Timeout | undefined;

  async function tick(): Promise<void> {
    try {
      await sendVersions(deps, streams);
      await endStreamsOfEndedSessions(deps, streams);
      await endStreamsOfFormerCrew(deps, streams);
    } catch {
      // Where the database does not answer, the calls say so.
    }
    if (app.draining.started) endAll();
    timer = streams.size > 0 ? setTimeout(tick, TICK_MS).unref() : undefined;
  }

  function endAll(): void {
    for (const { content } of streams) content.end();
  }

  app.addHook('preClose', async () => {
    endAll();
    clearTimeout(timer);
  });

  return async function openStream(staff: StaffCaller, campId: string): Promise<Readable> {
    const versions = await getDayVersions(deps.db, campId);
    const own = [...streams].filter((stream) => stream.staff.staffId === staff.staffId);
    if (own.length >= PER_ACCOUNT) throw tooMany(RETRY_SECONDS);
    const stream: DayStream = { staff, campId, content: new PassThrough(), age: 0, sent: -1 };
    streams.add(stream);
    stream.content.once('close', () => streams.delete(stream));
    send(stream, versions);
    timer ??= setTimeout(tick, TICK_MS).unref();
    return stream.content;
  };
}

async function sendVersions({ db }: Pick<AppDeps, 'db'>, streams: ReadonlySet<DayStream>): Promise<void> {
  const campIds = new Set([...streams].map(({ campId }) => campId));
  const versions = await listDayVersions(db, [...campIds]);
  const byCamp = new Map(versions.map((row) => [row.camp_id, row]));
  for (const stream of streams) {
    const found = byCamp.get(stream.campId);
    stream.age += 1;
    if (!found || stream.age >= LONGEST_TICKS) stream.content.end();
    else if (found.version !== stream.sent) send(stream, found);
    else if (stream.age % HEARTBEAT_TICKS === 0) stream.content.write(':\n\n');
  }
}

async function endStreamsOfEndedSessions(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  streams: ReadonlySet<DayStream>,
): Promise<void> {
  const sessionIds = [...streams].map(({ staff }) => staff.sessionId);
  const live = new Set(await listLiveSessions(deps, sessionIds));
  for (const { staff, content } of streams) if (!live.has(staff.sessionId)) content.end();
}

/** Of crew no longer named for the camp, whose next call is a 404. */
async function endStreamsOfFormerCrew(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  streams: ReadonlySet<DayStream>,
): Promise<void> {
  const ofCrew = [...streams].filter(({ staff }) => !seesEveryCamp(staff.roles));
  if (ofCrew.length === 0) return;
  const { time_zone } = await getProvider(db);
  const staffIds = ofCrew.map(({ staff }) => staff.staffId);
  const named = await listCampsOfCrew(db, { staffIds, ...crewDaysOf(clock, time_zone) });
  for (const { staff, campId, content } of ofCrew)
    if (!named.some((one) => one.staff_id === staff.staffId && one.camp_id === campId)) content.end();
}

function send(stream: DayStream, { version, people_version }: DayVersions): void {
  stream.sent = version;
  if (stream.content.writable)
    stream.content.write(`data: ${JSON.stringify({ version, people_version })}\n\n`);
}
