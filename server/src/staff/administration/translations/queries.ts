import type { Language } from '@bowline/contract/text/languages';
import type { PluralForms } from '@bowline/contract/text/t';
import { uuidv7 } from 'uuidv7';
import type { Connection } from '../../../platform/app-deps.ts';

interface CorrectedText {
  readonly language: Language;
  readonly english: string;
}

export async function upsertCorrection(
  trx: Connection,
  { language, english }: CorrectedText,
  { translation, staffId, at }: { translation: PluralForms; staffId: string; at: Date },
): Promise<void> {
  const change = { translation: JSON.stringify(translation), changed_by: staffId, changed_at: at };
  await trx
    .insertInto('text_correction')
    .values({ id: uuidv7(), language, english, ...change })
    .onConflict((conflict) => conflict.columns(['language', 'english']).doUpdateSet(change))
    .execute();
}

export async function deleteCorrectionOf(
  trx: Connection,
  { language, english }: CorrectedText,
): Promise<void> {
  await trx
    .deleteFrom('text_correction')
    .where('language', '=', language)
    .where('english', '=', english)
    .execute();
}

/** Deletes a correction. Returns what it was of; undefined if there is none. */
export function deleteCorrection(trx: Connection, id: string): Promise<CorrectedText | undefined> {
  return trx
    .deleteFrom('text_correction')
    .where('id', '=', id)
    .returning(['language', 'english'])
    .executeTakeFirst();
}
