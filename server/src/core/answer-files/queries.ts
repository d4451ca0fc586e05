import type { Connection } from '../../platform/app-deps.ts';

interface NewAnswerFile {
  readonly id: string;
  readonly registration_id: string;
  readonly question: string;
  readonly file: string;
  readonly content_type: string;
  readonly uploaded_at: Date;
}

export async function insertAnswerFile(trx: Connection, file: NewAnswerFile): Promise<void> {
  await trx.insertInto('answer_file').values(file).execute();
}

/** A file that was uploaded for a registration. */
export function findAnswerFile(db: Connection, registrationId: string, id: string) {
  return db
    .selectFrom('answer_file')
    .select(['id', 'question', 'file', 'content_type'])
    .where('registration_id', '=', registrationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The questions that files were uploaded for in a registration, by the ids of the files. */
export async function listAnswerFiles(
  db: Connection,
  registrationId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('answer_file')
    .select(['id', 'question'])
    .where('registration_id', '=', registrationId)
    .execute();
  return new Map(rows.map(({ id, question }) => [id, question]));
}

/** Forgets the files of a registration that none of its answers names; the hourly sweep removes them. */
export async function deleteUnnamedFiles(
  trx: Connection,
  registrationId: string,
  named: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('answer_file')
    .where('registration_id', '=', registrationId)
    .$if(named.length > 0, (query) => query.where('id', 'not in', named))
    .execute();
}
