import type { Language } from '@bowline/contract/text/languages';
import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/app-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** What a rendered document is of: the form copy of a registration, a receipt, or the statement of an account. */
export interface DocumentSubject {
  readonly column: 'registration_id' | 'receipt_id' | 'account_id';
  readonly id: string;
}

/** A rendered document as it is kept. */
export type Rendering = Pick<Selectable<Schema['rendered_document']>, 'file' | 'content_hash' | 'made_at'>;

export function findRendering(
  db: Connection,
  { column, id }: DocumentSubject,
  language: Language,
): Promise<Rendering | undefined> {
  return db
    .selectFrom('rendered_document')
    .select(['file', 'content_hash', 'made_at'])
    .where(column, '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
}

/** Replaces the stored rendering. Returns false where another server has changed it meanwhile. */
export async function saveRendering(
  db: Connection,
  { column, id }: DocumentSubject,
  language: Language,
  rendering: Rendering,
  before: Rendering | undefined,
): Promise<boolean> {
  if (before) return replaceRendering(db, rendering, before);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rendered_document')
    .values({ ...rendering, [column]: id, language })
    .onConflict((conflict) => conflict.columns([column, 'language']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets the renderings in all but some languages. Returns their files, to be removed. */
export async function deleteRenderings(
  db: Connection,
  { column, id }: DocumentSubject,
  kept: readonly Language[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('rendered_document')
    .where(column, '=', id)
    .where('language', 'not in', kept)
    .returning('file')
    .execute();
  return rows.map(({ file }) => file);
}

async function replaceRendering(db: Connection, rendering: Rendering, before: Rendering): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rendered_document')
    .set(rendering)
    .where('file', '=', before.file)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
