import { copyError, copyOfCamp, daysToMove, nameOfCopy } from '@bowline/contract/staff/season-copy';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../core/access-log/queries.ts';
import { hashEnglish } from '../../core/camps/camp-texts.ts';
import { type CampText, insertCampTexts, listCampTexts } from '../../core/camps/queries.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import type { CallerInfo } from '../staff-request.ts';
import { type CampRow, listCampRows } from './queries/camps.ts';
import { insertCopy } from './queries/changes.ts';

/**
 * Copies camps as drafts, so that the earliest starts on `firstDay`; all other dates shift equally, and hours stay.
 * Throws 404 where one of them is missing, 422 for the day it already starts on: then none is copied.
 */
export function copyCamps(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: CallerInfo,
  ids: readonly string[],
  firstDay: string,
): Promise<CampRow[]> {
  return db.transaction().execute(async (trx) => {
    const camps = await listCampRows(trx, ids);
    if (camps.length !== new Set(ids).size) throw notFound();
    const error = copyError(camps, firstDay);
    if (error) throw invalid({ first_day: [error] });
    const days = daysToMove(camps, firstDay) ?? 0;
    const copies: string[] = [];
    for (const camp of camps) copies.push(await copyCamp(trx, camp, days, clock.now()));
    await logAccess(trx, {
      ...caller,
      action: 'change',
      what: ['seasonCopied', ...camps.map(({ name }) => name)],
    });
    return listCampRows(trx, copies);
  });
}

async function copyCamp(trx: Connection, camp: CampRow, days: number, now: Date): Promise<string> {
  const id = uuidv7();
  const copy = copyOfCamp(camp, days);
  await insertCopy(trx, camp.id, { id, ...copy, days, created_at: now });
  const texts = await listCampTexts(trx, camp.id);
  await insertCampTexts(
    trx,
    texts.map((text) => ({ ...text, ...(text.name === 'name' && copyOfName(text)), camp_id: id })),
  );
  return id;

  function copyOfName({ content, english_sha256 }: CampText) {
    const isCurrent = english_sha256 === hashEnglish(camp.name);
    return {
      content: nameOfCopy(content, camp, days),
      ...(isCurrent && { english_sha256: hashEnglish(copy.name) }),
    };
  }
}
