import { sql } from 'kysely';
import type { Connection } from '../../http/app-deps.ts';

/**
 * The texts of the log that contain what was typed. The log has millions of entries and few texts: the index on them is
 * gone through from each text to the next one, so that each is looked at once.
 */
export async function findTexts(db: Connection, typed: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with recursive texts as (
      (select what from access_log order by what limit 1)
      union all
      select (select what from access_log where what > texts.what order by what limit 1)
      from texts where texts.what is not null
    )
    select what from texts where strpos(lower(what), lower(${typed.trim()})) > 0`.execute(db);
  return rows.map(({ what }) => what);
}
