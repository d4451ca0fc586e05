import type { QueryOf, ResponseOf } from '@bowline/contract/api/define-call';
import type { FamilyPage, listFamilies as listCall } from '@bowline/contract/api/staff/families/families';
import { canSeeIds, decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { personName } from '@bowline/contract/text/names/person-name';
import { logAccess } from '../../../core/access-log/queries.ts';
import { getAccount } from '../../../core/accounts/queries/accounts.ts';
import { findPaperAccount } from '../../../core/accounts/queries/paper-accounts.ts';
import { inSeason } from '../../../core/camps/in-season.ts';
import { listDisagreements } from '../../../core/on-site/queries/takers.ts';
import { answerContext } from '../../../core/provider/provider.ts';
import { getProvider } from '../../../core/provider/queries.ts';
import type { StaffCaller } from '../../../core/sessions/caller.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { toPage } from '../../page.ts';
import { canReadNotes } from '../../review/registrations/present.ts';
import { listMerges } from '../merges/queries/merges.ts';
import { presentMerge } from '../merges/undo-merge.ts';
import { correctEmail } from './correct-email.ts';
import {
  presentFamilies,
  presentFamily,
  presentFamilyCamper,
  presentPaper,
  presentSections,
  presentSums,
} from './present.ts';
import * as queries from './queries.ts';
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
