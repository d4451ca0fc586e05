import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { decisionsFrom } from '@bowline/contract/registrations/decisions';
import { statusSentence } from '@bowline/contract/registrations/status-sentence';
import { statusAfter } from '@bowline/contract/registrations/transitions';
import {
  canSeeIds,
  canSeeSection,
  decidingRoles,
  hasAnyRole,
  moneyRoles,
  type StaffRole,
} from '@bowline/contract/staff/roles';
import { isStepId, stepTitle } from '@bowline/contract/steps/workflows';
import { hasViewedPhotoRecently, logAccess } from '../../../core/access-log/queries.ts';
import { listOpenRequests } from '../../../core/change-requests/queries.ts';
import { getDue } from '../../../core/charges/due.ts';
import { getBalance, hasSiblingInSeason, listAllCharges } from '../../../core/charges/queries.ts';
import { presentHeldEmails } from '../../../core/outbox/held-emails.ts';
import { listProfileChanges } from '../../../core/profile-changes/list-changes.ts';
import { canSeeScan } from '../../../core/registrations/paper-scan.ts';
import { getPlaces, listWaitingPositions } from '../../../core/registrations/queries/places.ts';
import { findPaperScan } from '../../../core/registrations/queries/submissions.ts';
import {
  contextOf,
  getRegistration,
  type Registration,
  situationOf,
} from '../../../core/registrations/registration.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { listPaymentsForStaff } from '../../money/payments/list-payments.ts';
import { findCampDay } from '../../on-site/days/access.ts';
import { listInOtherAccounts } from '../queue/queries/other-accounts.ts';
import { listReviewFlags, recordView } from '../queue/queries/registration-views.ts';
import { canReadAnswer, getAnswers, guardedParts } from './answers.ts';
import { getHistory } from './history.ts';
import {
  canReadNotes,
  presentAccount,
  presentCamp,
  presentCamper,
  presentHead,
  presentMoney,
  presentNotes,
  presentReturnable,
  presentSummary,
  presentUndo,
} from './present.ts';
import { getPeople, listHistory, listNotes, listSiblings, listSimilarIcs } from './queries.ts';
import { findUndoableDecision } from './undo.ts';

const eventOf = {
  photo_file: ['photo'],
  ic_front_file: ['idFront'],
  ic_back_file: ['idBack'],
} as const;

type Deps = Pick<AppDeps, 'clock'>;

/** A registration on one page. Its guarded parts are logged before they are returned. Throws 404. */
export async function viewReview(
  deps: Deps & Pick<AppDeps, 'db'>,
  staff: StaffCaller,
  registrationId: string,
  address: string,
): Promise<Review> {
  return deps.db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, registrationId);
    await recordView(trx, { staffId: staff.staffId, registrationId }, deps.clock.now());
    const shown = await presentReview(trx, deps, staff, form);
    await logView(trx, staff, form, shown, address);
    return shown;
  });
}

/** Logs a view of the guarded parts of a registration. */
export async function logView(
  db: Connection,
  { staffId, roles }: StaffCaller,
  { account_id, camper_id, id }: Registration,
  shown: Review,
  address: string,
): Promise<void> {
  const parts = guardedParts(roles, shown);
  if (parts.length === 0) return;
  const about = { accountId: account_id, camperId: camper_id, registrationId: id };
  await logAccess(db, {
    staffId,
    action: 'view',
    what: [
      'registration',
      ...parts,
      ...(shown.camper.has_photo ? ['photo'] : []),
      ...(shown.history.some(({ kind }) => kind === 'medicine') ? ['medicine'] : []),
    ],
    ...about,
    address,
  });
}

/** The parts of a registration that a role reads. The caller writes the log entry. */
export async function presentReview(
  db: Connection,
  deps: Deps,
  staff: StaffCaller,
  form: Registration,
): Promise<Review> {
  const { roles } = staff;
  const people = await getPeople(db, form.id);
  const payments = await listPaymentsForStaff(db, form.id);
  const flags = await listReviewFlags(db, deps, staff, [form.id]);
  const history = await listHistory(db, form.id);
  const charges = await listAllCharges(db, form.id);
  const balance = await getBalance(db, form.id);
  const due = await getDue(db, deps, form);
  const hasSibling = await hasSiblingInSeason(db, { ...form, starts_on: form.camp.starts_on });
  const decides = hasAnyRole(roles, decidingRoles);
  const seesCampDays = (await findCampDay({ clock: deps.clock, db }, staff, form.camp_id)) !== undefined;
  const scan = decides && (await findPaperScan(db, form.id));
  return {
    ...presentHead(form),
    ...(await getAnswers(db, deps, staff, form)),
    ...(await getChangesSinceSubmission(db, deps, roles, form)),
    summary: presentSummary(deps, roles, form, people),
    other_accounts: await listInOtherAccounts(db, form.id),
    siblings: await listSiblings(db, form),
    family_sees: statusSentence({ status: form.status, situation: situationOf(form, deps.clock) }),
    returned_to: flags.get(form.id)?.returned_to ?? null,
    camp: presentCamp(form, await getPlaces(db, form.camp.id)),
    camper: presentCamper(form, people, roles, await getSimilarIcs(db, roles, form)),
    account: presentAccount(form, people),
    returnable: presentReturnable(form),
    waiting_place: (await listWaitingPositions(db, [form.id])).get(form.id) ?? null,
    held_emails: decides ? await presentHeldEmails(db, deps, form.id) : [],
    undo: decides ? presentUndo(await findUndoableDecision(db, form, history)) : null,
    paper_form: scan && canSeeScan(staff, scan) ? { signed_on: scan.signed_on } : null,
    decisions: decides ? decisionsFrom(form.status, form.camp) : [],
    money: presentMoney(roles, form, { balance, charges, due, hasSibling }, deps.clock.today(form.time_zone)),
    payments: hasAnyRole(roles, moneyRoles) ? payments : [],
    history: await getHistory(db, { roles, seesCampDays }, form.id, { transitions: history, charges }),
    notes: canReadNotes(roles) ? presentNotes(await listNotes(db, form.id)) : [],
  };
}

async function getSimilarIcs(db: Connection, roles: readonly StaffRole[], form: Registration) {
  const ic = form.camper_profile[camperDetails.id]?.ic;
  return canSeeIds(roles) && typeof ic === 'string' ? listSimilarIcs(db, form, ic) : [];
}

type ReviewImage = keyof typeof eventOf;

/**
 * An image of a registration's camper, as a JPEG. The view is logged first; a photo is logged together with its page.
 * Throws 404 if there is none.
 */
export async function viewImage(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  { staffId }: StaffCaller,
  { registrationId, image, address }: { registrationId: string; image: ReviewImage; address: string },
): Promise<Buffer> {
  const key = await db.transaction().execute(async (trx) => {
    const form = await getRegistration(trx, registrationId);
    const { [image]: file } = await getPeople(trx, registrationId);
    if (!file) throw notFound();
    const what = eventOf[image];
    const isWithPage =
      image === 'photo_file' && (await hasViewedPhotoRecently(trx, { staffId, registrationId }));
    const about = { accountId: form.account_id, camperId: form.camper_id, registrationId };
    if (!isWithPage) await logAccess(trx, { staffId, action: 'view', what, ...about, address });
    return file;
  });
  return files.get(key);
}

type ChangesSinceSubmission = Pick<Review, 'profile_changes' | 'hidden_changes' | 'change_requests'>;

/** What the family changed, and asks to change, since its submission, limited to what a role reads. */
async function getChangesSinceSubmission(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  roles: readonly StaffRole[],
  form: Registration,
): Promise<ChangesSinceSubmission> {
  const changes = await listProfileChanges(db, form, contextOf(form, clock));
  const hidden = changes.filter(({ step, name }) => !canReadAnswer({ roles, form }, step, name));
  return {
    profile_changes: changes.filter((change) => !hidden.includes(change)),
    hidden_changes: [...new Set(hidden.map(({ title }) => title))],
    change_requests: await listChangeRequests(db, roles, form),
  };
}

async function listChangeRequests(
  db: Connection,
  roles: readonly StaffRole[],
  { id, account_type, status }: Registration,
): Promise<Review['change_requests']> {
  // A change request of a closed registration is not open.
  if (!statusAfter(status, 'decline change')) return [];
  return (await listOpenRequests(db, id)).map(({ id, by, sections, message, updated_at }) => ({
    ...{ id, by },
    sections: sections.filter(isStepId).map((step) => ({ step, title: stepTitle(step, account_type) })),
    message: sections.every((step) => canSeeSection(roles, step)) ? message : null,
    at: updated_at.toISOString(),
  }));
}
