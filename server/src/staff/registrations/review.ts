import type { Review } from '@bowline/contract/api/staff/review';
import { isListed } from '@bowline/contract/money/charges';
import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { requestablePartIds, requestableParts } from '@bowline/contract/profile/requestable-parts';
import { decisionsFrom } from '@bowline/contract/registrations/decisions';
import { ageOn } from '@bowline/contract/registrations/eligibility';
import { statusAfter } from '@bowline/contract/registrations/status';
import {
  canSeeIds,
  canSeeSection,
  decidingRoles,
  hasAnyRole,
  type StaffRole,
} from '@bowline/contract/staff/roles';
import { isStepId, stepTitle, workflowOf } from '@bowline/contract/steps/workflows';
import { formatDateRange } from '@bowline/contract/text/dates';
import { ringgitFromSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { hasViewedRecently, logAccess } from '../../core/access-log/queries.ts';
import { findOpenRequest } from '../../core/change-requests/queries.ts';
import { presentStaffCharge } from '../../core/charges/present.ts';
import {
  type Balance,
  type ChargeWithNames,
  getBalance,
  listAllCharges,
} from '../../core/charges/queries.ts';
import { presentHeldEmails } from '../../core/outbox/held-emails.ts';
import { listProfileChanges } from '../../core/profile-changes/list-changes.ts';
import { countPlaces, listWaitingPositions } from '../../core/registrations/queries/places.ts';
import { contextOf, getRegistration, type Registration } from '../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../http/app-deps.ts';
import { notFound } from '../../http/app-error.ts';
import type { StaffCaller } from '../../http/authentication.ts';
import { summarizeHealth } from '../lists/health-summary.ts';
import { listPaymentsForStaff } from '../payments/list-payments.ts';
import { listReviewFlags, recordView } from '../queue/queries/registration-views.ts';
import { canReadAnswer, getAnswers, guardedParts } from './answers.ts';
import { canReadNotes, presentHistory, presentNotes } from './present.ts';
import { getPeople, listHistory, listNotes, type People, type TransitionRow } from './queries.ts';
import { findUndoableDecision } from './undo.ts';

/** The camper's photo in the access log, also among the parts of a view of the registration. */
export const PHOTO = 'Photo';

const titles = {
  photo_file: PHOTO,
  ic_front_file: 'ID image, front',
  ic_back_file: 'ID image, back',
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
  const guarded = guardedParts(roles, shown);
  if (!guarded) return;
  const parts = shown.camper.has_photo ? `${guarded}, ${t(PHOTO)}` : guarded;
  const about = { accountId: account_id, camperId: camper_id, registrationId: id };
  await logAccess(db, {
    staffId,
    action: 'view',
    what: t('Registration: {parts}', { parts }),
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
  const marks = await listReviewFlags(db, deps, staff, [form.id]);
  const history = await listHistory(db, form.id);
  const charges = await listAllCharges(db, form.id);
  const decides = hasAnyRole(roles, decidingRoles);
  return {
    ...presentHead(form),
    ...(await getAnswers(db, deps, staff, form)),
    ...(await getChangesSinceSubmission(db, deps, roles, form)),
    summary: presentSummary(roles, form),
    returned_to: marks.get(form.id)?.returned_to ?? null,
    camp: await presentCamp(db, form),
    camper: presentCamper(form, people, roles),
    account: presentAccount(form, people),
    returnable: returnableSteps(form),
    waiting_place: (await listWaitingPositions(db, [form.id])).get(form.id) ?? null,
    held_emails: decides ? await presentHeldEmails(db, deps, form.id) : [],
    undo: decides ? await presentUndo(db, form, history) : null,
    decisions: decides ? decisionsFrom(form.status, form.camp) : [],
    money: presentMoney(roles, await getBalance(db, form.id), charges),
    payments: decides ? payments : [],
    history: presentHistory(roles, history, charges),
    notes: canReadNotes(roles) ? presentNotes(await listNotes(db, form.id)) : [],
  };
}

// From the newest answers, like the camp's lists.
function presentSummary(roles: readonly StaffRole[], form: Registration): Review['summary'] {
  const answers = { ...form.account_profile, ...form.camper_profile, ...form.answers };
  return summarizeHealth(roles, { accountType: form.account_type, answers }, form.product);
}

async function presentCamp(db: Connection, { camp }: Registration): Promise<Review['camp']> {
  const { capacity, deposits, accepted } = await countPlaces(db, camp.id);
  const dates = formatDateRange(camp.starts_on, camp.ends_on);
  return { id: camp.id, name: camp.name, dates, capacity, held: accepted + deposits, accepted };
}

const presentCamper = (
  form: Registration,
  people: People,
  roles: readonly StaffRole[],
): Review['camper'] => ({
  id: form.camper_id,
  name: String(form.camper_profile[camperDetails.id]?.name ?? ''),
  age: ageOn(form.camper_dob, form.camp.starts_on),
  has_photo: people.photo_file !== null,
  has_ids: canSeeIds(roles) && people.ic_front_file !== null,
});

function presentMoney(
  roles: readonly StaffRole[],
  balance: Balance,
  charges: readonly ChargeWithNames[],
): Review['money'] {
  const counting = charges.filter((charge) => charge.ended_at === null && isListed(charge));
  return {
    charged: ringgitFromSen(balance.charged_sen),
    deposit: ringgitFromSen(balance.deposit_sen),
    received: ringgitFromSen(balance.received_sen),
    due: ringgitFromSen(balance.due_sen),
    balance: ringgitFromSen(balance.balance_sen),
    charges: counting.map((charge) => presentStaffCharge(charge, canReadNotes(roles))),
  };
}

async function presentUndo(
  db: Connection,
  form: Registration,
  history: readonly TransitionRow[],
): Promise<Review['undo']> {
  const found = await findUndoableDecision(db, form, history);
  if (!found) return null;
  const { decision, to, by, at } = found;
  return { decision, to, by, at: at.toISOString() };
}

const presentHead = (form: Registration) => ({
  id: form.id,
  version: form.version,
  status: form.status,
  status_before: form.status_before,
  reference: form.reference,
  type: form.form_type,
  submitted_at: form.submitted_at?.toISOString() ?? null,
  registration_date: form.registration_date,
  reopened_steps: form.reopened_steps,
});

function presentAccount(form: Registration, { email, phone }: People): Review['account'] {
  const { name_first, name_last } = form.account_profile[accountDetails.id] ?? {};
  const name = [name_first, name_last].filter(Boolean).join(' ');
  return {
    id: form.account_id,
    name,
    email,
    phone,
    adult_camper: form.account_type === 'adult_camper',
  };
}

function returnableSteps({ form_type, account_type }: Registration): Review['returnable'] {
  const steps = workflowOf(form_type).filter((step) => step !== 'done');
  return [
    ...steps.map((step) => ({ step, title: t(stepTitle(step, account_type)) })),
    ...requestablePartIds.map((part) => ({ step: part, title: t(requestableParts[part].title) })),
  ];
}

export type ReviewImage = keyof typeof titles;

/**
 * An image of a registration's camper, as a JPEG. The view is logged first; a photo is logged together with its page.
 * Throws 404 where there is none.
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
    const what = t(titles[image]);
    const isWithPage =
      image === 'photo_file' && (await hasViewedRecently(trx, { staffId, registrationId, what }));
    const about = { accountId: form.account_id, camperId: form.camper_id, registrationId };
    if (!isWithPage) await logAccess(trx, { staffId, action: 'view', what, ...about, address });
    return file;
  });
  return files.get(key);
}

type ChangesSinceSubmission = Pick<Review, 'profile_changes' | 'hidden_changes' | 'change_request'>;

/** What the family changed, and asks to change, since its submission, limited to what a role reads. */
export async function getChangesSinceSubmission(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  roles: readonly StaffRole[],
  form: Registration,
): Promise<ChangesSinceSubmission> {
  const changes = await listProfileChanges(db, form, contextOf(form, clock));
  const hidden = changes.filter(({ step, name }) => !canReadAnswer(roles, step, name));
  return {
    profile_changes: changes.filter((change) => !hidden.includes(change)),
    hidden_changes: [...new Set(hidden.map(({ title }) => title))],
    change_request: await findOpenChangeRequest(db, roles, form),
  };
}

async function findOpenChangeRequest(
  db: Connection,
  roles: readonly StaffRole[],
  { id, account_type, status }: Registration,
): Promise<Review['change_request']> {
  // A change request of a closed registration is not open.
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
