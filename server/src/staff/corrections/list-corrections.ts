import type { StaffCorrection } from '@bowline/contract/api/staff/families/corrections';
import { titleOf } from '@bowline/contract/form/words';
import { canSeeAnswer, categoryOfSection } from '@bowline/contract/staff/roles';
import { logAccess } from '../../core/access-log/queries.ts';
import { type AnswerPart, addressOf, findAnswerPart } from '../../core/corrections/answer-part.ts';
import { hasAccount, listCorrectionsOf, type NamedCorrection } from '../../core/corrections/queries.ts';
import { changesInWords, fieldsOfCorrection } from '../../core/corrections/words.ts';
import type { StaffCaller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';

/** The same as `listCorrections`. The view is logged before it is returned. */
export function viewCorrections(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  staff: StaffCaller,
  accountId: string,
  address: string,
): Promise<{ corrections: StaffCorrection[] }> {
  return db.transaction().execute(async (trx) => {
    const shown = await listCorrections(trx, { clock }, staff, accountId);
    const entry = { staffId: staff.staffId, action: 'view', accountId, address } as const;
    await logAccess(trx, { ...entry, what: ['family', ...guardedIn(shown)] });
    return shown;
  });
}

const guardedIn = ({ corrections }: { corrections: readonly StaffCorrection[] }): string[] => [
  ...new Set(
    corrections.flatMap(({ section, details }) => (details && categoryOfSection(section) ? [section] : [])),
  ),
];

/** What staff corrected for a family, as far as the roles read it. Throws 404. */
export async function listCorrections(
  db: Connection,
  deps: Pick<AppDeps, 'clock'>,
  staff: StaffCaller,
  accountId: string,
): Promise<{ corrections: StaffCorrection[] }> {
  if (!(await hasAccount(db, accountId))) throw notFound();
  const corrections: StaffCorrection[] = [];
  for (const correction of await listCorrectionsOf(db, accountId)) {
    const part = await findAnswerPart(db, deps, addressOf(correction));
    if (part) corrections.push(presentCorrection(staff, part, correction));
  }
  return { corrections };
}

function presentCorrection(
  staff: StaffCaller,
  part: AnswerPart,
  correction: NamedCorrection,
): StaffCorrection {
  const isReadable = canRead(staff, part, correction);
  const { reason, objection, answer } = correction;
  return {
    id: correction.id,
    section: correction.section,
    section_title: titleOf(part.section),
    camper_name: correction.camper_name,
    camp_name: correction.camp_name,
    registration_id: correction.registration_id,
    by: correction.staff_name,
    at: correction.made_at.toISOString(),
    state: correction.state,
    details: isReadable ? { changes: changesInWords(part, correction), reason, objection, answer } : null,
    can_answer: correction.state === 'objected' && isReadable,
  };
}

/** Whether the roles read every answer that a correction changed. */
export const canRead = (
  { roles }: StaffCaller,
  part: AnswerPart,
  correction: Pick<NamedCorrection, 'names'>,
): boolean =>
  fieldsOfCorrection(part, correction).every(([, field]) => canSeeAnswer(roles, part.section.id, field));
