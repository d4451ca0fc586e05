import type { Comparison } from '@bowline/contract/api/staff/registration-answers';
import type { Review } from '@bowline/contract/api/staff/registration-review';
import type { FormView } from '../../core/registrations/form-view.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import type { StaffCaller } from '../../http/staff-authentication.ts';
import { findSeenBefore } from '../queue/queries/registration-views.ts';
import { changesBetween } from './changes.ts';
import { draftInWords } from './draft-in-words.ts';
import { listSubmissions, type Submission } from './queries.ts';
import { presentSection, readableFor } from './readable.ts';

/** What a form says, as far as a role reads it, beside what earlier submissions said. */
export async function wordsOf(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  staff: StaffCaller,
  form: FormView,
): Promise<Pick<Review, 'sections' | 'hidden' | 'comparisons'>> {
  const submissions = await listSubmissions(db, form.id);
  const { sections, hidden } = readableFor(staff.roles, submissions[0]?.steps ?? draftInWords(form, clock));
  return {
    sections: sections.map(presentSection),
    hidden,
    comparisons: await compare(db, staff, form.id, submissions),
  };
}

async function compare(
  db: Connection,
  { staffId, roles }: StaffCaller,
  registrationId: string,
  [last, before, ...older]: readonly Submission[],
): Promise<Comparison[]> {
  if (!last || !before) return [];
  const changesSince = ({ steps }: Submission) =>
    changesBetween(readableFor(roles, steps).sections, readableFor(roles, last.steps).sections);
  const seen = await findSeenBefore(db, { staffId, registrationId }, last.id);
  const looked = [before, ...older].find(({ id }) => id === seen?.submissionId);
  const sinceLook: Comparison[] =
    seen && looked ? [{ since: 'looked', at: seen.at.toISOString(), changes: changesSince(looked) }] : [];
  if (looked === before) return sinceLook;
  const at = before.submittedAt.toISOString();
  return [...sinceLook, { since: 'submitted', at, changes: changesSince(before) }];
}
