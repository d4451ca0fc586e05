import type { Review } from '@bowline/contract/api/staff/registration-review';
import { decisionNames } from '@bowline/contract/decisions';
import { awaitsDecision } from '@bowline/contract/registration-status';
import { sql } from 'kysely';
import type { Connection } from '../../app-deps.ts';
import { isLive, type StaffCaller } from '../../http/staff-authentication.ts';
import type { FormView } from '../registrations/service.ts';

const weighty = sql.join([...decisionNames, 'resubmit']);

/**
 * Whether a registration came back from the family and nobody has decided on it since, beside `registration` in a query.
 * A decision that was undone is none.
 */
export const cameBack = sql<boolean>`'resubmit' = (
  select move from form_event as made where registration_id = registration.id and move in (${weighty})
    and not exists (select from form_event as undone where undone.registration_id = registration.id
      and undone.move = 'undo ' || made.move and (undone.at, undone.id) > (made.at, made.id))
  order by at desc, id desc limit 1)`;

/** To whom a form returned that was sent back and came again; to everybody where they no longer work here. */
export async function findReturnedTo(
  db: Connection,
  { staffId }: StaffCaller,
  form: FormView,
  now: Date,
): Promise<Review['returned_to']> {
  if (!form.reviewer_id || !awaitsDecision(form.status)) return null;
  const reviewer = await db
    .selectFrom('registration')
    .innerJoin('staff', 'staff.id', 'registration.reviewer_id')
    .select(['staff.id', 'staff.name'])
    .where('registration.id', '=', form.id)
    .where(isLive(now))
    .where(cameBack)
    .executeTakeFirst();
  return reviewer ? { name: reviewer.name, you: reviewer.id === staffId } : null;
}
