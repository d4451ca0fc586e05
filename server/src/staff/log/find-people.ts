import { t } from '@bowline/contract/text/t';
import { sql } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';
import { invalid } from '../../http/refusals.ts';
import { readSearchText } from '../queue/search-text.ts';

/** Whom a search means: the entries about any of them are looked up one by one, so there must not be thousands. */
export interface FoundPeople {
  readonly accounts: readonly string[];
  readonly campers: readonly string[];
  readonly registrations: readonly string[];
}

const MOST = 500;
// As the index has it.
const plain = sql`replace(reference, '-', '')`;

/** The families, campers and registrations that a typed text means. Throws 422 when it means too many. */
export async function findPeople(db: Connection, typed: string): Promise<FoundPeople> {
  const { words, ic, reference, code } = readSearchText(typed);
  const [accounts, named, numbered, begun, coded] = await Promise.all([
    words ? idsOf(db, sql`account where account_words(email, profile) @@ ${words}::tsquery`) : [],
    words ? idsOf(db, sql`camper where camper_words(profile) @@ ${words}::tsquery`) : [],
    ic ? idsOf(db, sql`camper where ic = ${ic}`) : [],
    reference ? idsOf(db, sql`registration where ${plain} like ${`${reference}%`}`) : [],
    code ? idsOf(db, sql`registration where right(${plain}, 6) = ${code}`) : [],
  ]);
  const campers = [...named, ...numbered];
  const registrations = [...begun, ...coded];
  if (Math.max(accounts.length, campers.length, registrations.length) > MOST) throw tooManyMatch();
  return { accounts, campers, registrations };
}

async function idsOf(db: Connection, source: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${source} limit ${MOST + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

const tooManyMatch = () =>
  invalid({
    q: [t('More than {most} people match. Type more of the name, or the reference.', { most: MOST })],
  });
