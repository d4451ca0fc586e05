import type { QueryOf, ResponseOf } from '@bowline/contract/api/define-call';
import type {
  correctEmailBody,
  FamilyPage,
  listFamilies as listCall,
} from '@bowline/contract/api/staff/families/families';
import { canSeeIds, decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { personName } from '@bowline/contract/text/names/person-name';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { queueConfirmation, queuePasswordLink } from '../../../core/accounts/email-confirmation.ts';
import { emailTaken } from '../../../core/accounts/profile.ts';
import {
  findAccountByEmail,
  getAccount,
  lockEmail,
  updateEmail,
} from '../../../core/accounts/queries/accounts.ts';
import { endLinks } from '../../../core/accounts/queries/links.ts';
import { endCode, findPaperAccount, isUntaken } from '../../../core/accounts/queries/paper-accounts.ts';
import { endAllSessions } from '../../../core/accounts/queries/sessions.ts';
import { inSeason } from '../../../core/camps/in-season.ts';
import { listDisagreements } from '../../../core/on-site/queries/takers.ts';
import { queueMessage } from '../../../core/outbox/queue-message.ts';
import { answerContext } from '../../../core/provider/provider.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import { toPage } from '../../page.ts';
import { canReadNotes } from '../../review/registrations/present.ts';
import type { StaffRequest } from '../../staff-request.ts';
import { listMerges } from '../merges/queries/merges.ts';
import { presentMerge } from '../merges/undo-merge.ts';
import {
  presentFamilies,
  presentFamily,
  presentFamilyCamper,
  presentPaper,
  presentSections,
  presentSums,
} from './present.ts';
import * as queries from './queries.ts';
import { findFamily } from './queries.ts';
import { listCampsOf, registerFor } from './register-for.ts';

export const familyRoutes = defineRoutes({
  listFamilies: (deps, { staff, query }) => getFamilies(deps, staff, query),
  getFamily: (deps, { staff, params, address }) => viewFamily(deps, staff, params.accountId, address),
  listCampsFor: (deps, { params }) => listCampsOf(deps, params),
  registerFor: (deps, { asked, params }) => registerFor(deps, params, asked),
  correctEmail: (deps, { asked, params }) => correctEmail(deps, params.accountId, asked),
  getFamilyPhoto: async (deps, { staff, params, address, reply }) => {
    const jpeg = await viewFamilyPhoto(deps, staff, { ...params, address });
    return reply.type('image/jpeg').send(jpeg);
  },
});

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** A page of the accounts, newest first; where a search finds none, the first with words that differ by a letter. */
async function getFamilies(
  deps: Deps,
  staff: StaffCaller,
  query: QueryOf<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  const { db } = deps;
  const filters = await inSeason(deps, db, query);
  const found = await queries.listFamilies(db, filters, staff);
  const isSearch = filters.q?.trim() && filters.after === undefined;
  if (found.length > 0 || !isSearch) return presentFamilies(toPage(found, queries.PAGE_ROWS));
  const similar = await queries.listFamilies(db, { ...filters, similar: true }, staff);
  // A next page would search for what was typed.
  return { ...presentFamilies(toPage(similar, queries.PAGE_ROWS)), next: null };
}

/** A family on one page. The view is logged before it is returned. Throws 404. */
function viewFamily(
  { db, clock }: Deps,
  staff: StaffCaller,
  accountId: string,
  address: string,
): Promise<FamilyPage> {
  return db.transaction().execute(async (trx) => {
    const family = await presentFamilyPage(trx, { clock }, staff, accountId);
    const parts = canSeeIds(staff.roles) ? ['icNumbers'] : [];
    const entry = { staffId: staff.staffId, action: 'view', accountId, address } as const;
    await logAccess(trx, { ...entry, what: ['family', ...parts] });
    return family;
  });
}

async function presentFamilyPage(
  db: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  { roles }: StaffCaller,
  accountId: string,
): Promise<FamilyPage> {
  const record = await queries.findFamily(db, accountId);
  if (!record) throw notFound();
  const { profile, type } = await getAccount(db, accountId);
  const campers = await queries.listFamilyCampers(db, accountId);
  const ids = campers.map(({ id }) => id);
  const guardians = await queries.listGuardiansOf(db, ids);
  const registrations = await queries.listRegistrationsOf(db, ids);
  const today = clock.today((await getProvider(db)).time_zone);
  const disagreements = hasAnyRole(roles, decidingRoles) ? await listDisagreements(db, today, ids) : [];
  const merged = record.merged_account_id && (await queries.findFamily(db, record.merged_account_id));
  const merges = await listMerges(db, accountId);
  const paper = await findPaperAccount(db, accountId);
  const notes = canReadNotes(roles) ? await queries.listNotesOf(db, ids) : [];
  return {
    ...presentFamily(record),
    created_at: record.created_at.toISOString(),
    sections: record.erased_at ? [] : presentSections(roles, profile, await answerContext(db, clock, type)),
    campers: campers.map((camper) => {
      const freezeReason = queries.freezeReason(db, camper);
      return presentFamilyCamper(camper, { accountId, roles, guardians, registrations, freezeReason });
    }),
    disagreements: disagreements.map(({ disagreement }) => disagreement),
    money: presentSums(registrations.filter(({ account_id }) => account_id === accountId)),
    merged_with: merged ? { account_id: merged.id, name: personName(merged.names) } : null,
    merges: merges.map((merge) => presentMerge(merge, clock.now())),
    paper: paper ? presentPaper(paper) : null,
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  };
}

/** The photo of a camper of the family, as a JPEG. The view is logged first. Throws 404 if there is none. */
async function viewFamilyPhoto(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  { staffId }: StaffCaller,
  { accountId, camperId, address }: Readonly<Record<'accountId' | 'camperId' | 'address', string>>,
): Promise<Buffer> {
  const key = await db.transaction().execute(async (trx) => {
    const file = await queries.findPhotoOf(trx, accountId, camperId);
    if (!file) throw notFound();
    await logAccess(trx, { staffId, action: 'view', what: ['photo'], accountId, camperId, address });
    return file;
  });
  return files.get(key);
}

/**
 * Gives an account another email at once. Somebody else may read the old one: its links and all sessions end, and it gets a
 * note. The new one gets a link that confirms it, or one to a first password instead of a printed code. What was stopped
 * is sent once the link is used. Throws 404 and 422.
 */
export function correctEmail(
  deps: Pick<AppDeps, 'db' | 'clock' | 'deriveKey'>,
  accountId: string,
  { staff: { staffId }, body: { email, reason }, address }: StaffRequest<z.output<typeof correctEmailBody>>,
): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await findFamily(trx, accountId))) throw notFound();
    const { email: old } = await lockEmail(trx, accountId);
    // A deletion or a merge may have held the lock.
    const family = await findFamily(trx, accountId);
    if (!family || family.erased_at || family.merged_account_id) throw notFound();
    if (old === email) throw invalid({ email: ['This is the email of the account already.'] });
    const owner = await findAccountByEmail(trx, email);
    if (owner && owner.id !== accountId) throw emailTaken();
    const now = deps.clock.now();
    await updateEmail(trx, accountId, email, now).catch(rethrow);
    await endCode(trx, accountId);
    await endAllSessions(trx, deps.clock, accountId);
    await endLinks(trx, accountId, now, ['password', 'email', 'confirmation']);
    if (await isUntaken(trx, accountId)) await queuePasswordLink(trx, deps, accountId);
    else await queueConfirmation(trx, deps, accountId);
    if (old !== null)
      await queueMessage(trx, deps, { kind: 'email changed', accountId, recipientEmail: old });
    const what = ['emailCorrected', reason] as const;
    await logAccess(trx, { staffId, action: 'change', what, accountId, address });
  });
}

/** Somebody may have signed up with the email meanwhile. */
function rethrow(error: unknown): never {
  throw isUniqueViolation(error) ? emailTaken() : error;
}
