import type { Connection } from '../../http/app-deps.ts';
import { dayIn } from '../../platform/clock.ts';
import { getProvider } from '../provider/provider.ts';
import { listDatedChanges } from './queries.ts';

/** The day on which an answer of a registration's profile became another than was signed; undefined where it is the same. */
export type ChangedOn = (
  registrationId: string,
  answer: { section: string; name: string },
) => string | undefined;

/** Which answers of some registrations changed after they were submitted. */
export async function listChangedCells(
  db: Connection,
  registrationIds: readonly string[],
): Promise<ChangedOn> {
  const { time_zone } = await getProvider(db);
  const changes = await listDatedChanges(db, registrationIds);
  const days = new Map(
    changes.map(({ registration_id, section, name, changed_at }) => [
      keyOf(registration_id, { section, name }),
      dayIn(time_zone, changed_at),
    ]),
  );
  return (registrationId, answer) => days.get(keyOf(registrationId, answer));
}

const keyOf = (registrationId: string, { section, name }: { section: string; name: string }): string =>
  `${registrationId} ${section} ${name}`;
