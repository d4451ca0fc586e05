import type { Review } from '@bowline/contract/api/staff/registration-review';
import { statusAfter } from '@bowline/contract/registration-status';
import { canSeeSection, type StaffRole } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { isStepId, stepTitle } from '@bowline/contract/workflows';
import { findOpenRequest } from '../../core/change-requests/queries.ts';
import { listProfileChanges } from '../../core/profile-changes/list-changes.ts';
import { contextOf, type FormView } from '../../core/registrations/form-view.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { readsAnswer } from './readable.ts';

type AfterSubmission = Pick<Review, 'profile_changes' | 'hidden_changes' | 'change_request'>;

/** What the family changed, and asks to change, since it submitted the form, as far as a role reads it. */
export async function afterSubmission(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  roles: readonly StaffRole[],
  form: FormView,
): Promise<AfterSubmission> {
  const changes = await listProfileChanges(db, form, contextOf(form, clock));
  const hidden = changes.filter(({ step, name }) => !readsAnswer(roles, step, name));
  return {
    profile_changes: changes.filter((change) => !hidden.includes(change)),
    hidden_changes: [...new Set(hidden.map(({ title }) => title))],
    change_request: await openRequest(db, roles, form),
  };
}

async function openRequest(
  db: Connection,
  roles: readonly StaffRole[],
  { id, account_type, status }: FormView,
): Promise<Review['change_request']> {
  // A registration that is over waits for no answer.
  if (!statusAfter(status, 'decline change')) return null;
  const request = await findOpenRequest(db, id);
  if (!request) return null;
  const { sections, message, updated_at } = request;
  return {
    sections: sections.filter(isStepId).map((step) => ({ step, title: t(stepTitle(step, account_type)) })),
    message: sections.every((step) => canSeeSection(roles, step)) ? message : null,
    at: updated_at.toISOString(),
  };
}
