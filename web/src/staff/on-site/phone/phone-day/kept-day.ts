import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { mergeChanges } from '@bowline/contract/on-site/day-records';
import { readToken } from '../../../../api/token.ts';
import { type Device, listKeptCamps, openDevice } from '../../../phone-storage/device.ts';

/** More changes than these are written as one with the day. */
const MOST_CHANGES = 100;

/** What changed after a version. */
interface LaterChanges {
  readonly from: number;
  readonly since: CampDay['changes'];
}

interface KeptDay {
  readonly day: CampDay;
  readonly isInManyParts: boolean;
}

/** The day that a device keeps, with what changed later; undefined if it keeps none. */
export async function readKeptDay(device: Device): Promise<KeptDay | undefined> {
  const [day, later] = (await Promise.all([device.read('day'), device.readAll('changes')])) as [
    CampDay | undefined,
    LaterChanges[],
  ];
  if (!day) return undefined;
  const changes = withLater(day.changes, later);
  return { day: { ...day, changes }, isInManyParts: later.length > MOST_CHANGES };
}

/** As far as no change is missing: what comes after a gap is read from the server again. */
function withLater(changes: CampDay['changes'], later: readonly LaterChanges[]): CampDay['changes'] {
  let known = changes;
  for (const { from, since } of later) {
    if (from > known.version) break;
    known = mergeChanges(known, since);
  }
  return known;
}

/** Writes a day. What changes later is written separately. Throws if the storage is full: what was kept stays. */
export async function keepDay(device: Device, day: CampDay): Promise<void> {
  await device.write('day', day);
  await device.clear('changes');
}

/** Writes what changed after a version. Throws if the storage is full. */
export const keepChanges = (device: Device, from: number, since: CampDay['changes']): Promise<void> =>
  device.append('changes', { from, since } satisfies LaterChanges);

/** The days that this phone kept, for a start without a network. */
export async function listKeptDays(): Promise<CampDay[]> {
  const token = readToken();
  if (token === undefined) return [];
  const days = await Promise.all(
    (await listKeptCamps(token)).map(
      async (campId) => (await openDevice(campId, token))?.read('day') as Promise<CampDay | undefined>,
    ),
  );
  return days.filter((day) => day !== undefined);
}
