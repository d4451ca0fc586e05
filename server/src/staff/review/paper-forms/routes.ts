import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  createPaperAccount,
  createPaperCamper,
  paperAccountBody,
} from '@bowline/contract/api/staff/review/paper-forms';
import * as calls from '@bowline/contract/api/staff/review/paper-forms';
import { accountDetails } from '@bowline/contract/profile/account';
import { personName } from '@bowline/contract/text/names/person-name';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { logAccess } from '../../../core/access-log/queries.ts';
import { queuePasswordLink } from '../../../core/accounts/email-confirmation.ts';
import { emailTaken, newProfile } from '../../../core/accounts/profile.ts';
import { insertAccount, lockAccount } from '../../../core/accounts/queries/accounts.ts';
import {
  findPaperAccount,
  insertPaperAccount,
  isUntaken,
} from '../../../core/accounts/queries/paper-accounts.ts';
import { renewCode } from '../../../core/accounts/take-over-code.ts';
import { addCamper } from '../../../core/campers/add-camper.ts';
import { hasSigned } from '../../../core/corrections/queries.ts';
import {
  type CamperImages,
  findCamperOwner,
  lockImages,
  replaceImages,
} from '../../../core/files/queries.ts';
import { removeFiles, withStoredFiles } from '../../../core/files/stored-files.ts';
import { runIdempotent } from '../../../core/idempotency/run-idempotent.ts';
import { sendUpload } from '../../../core/payments/slips.ts';
import { withdrawConsents } from '../../../core/registrations/queries/consents.ts';
import type { RenderedDocument } from '../../../documents/render-documents.ts';
import { renderTakeOverPage } from '../../../documents/take-over-page.ts';
import { sendAttachment } from '../../../http/send-attachment.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import { withUpload } from '../../../http/uploads/upload.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { readCamperPicture } from '../../../platform/files/images/camper-picture.ts';
import { imageErrors } from '../../../platform/files/images/normalise-image.ts';
import { readFiles } from '../../../platform/files/images/read-image.ts';
import { findFamily } from '../../families/families/queries.ts';
import { type CallerInfo, type IdempotentRequest, withKey } from '../../staff-request.ts';
import { requireUnsubmitted, submitPaperForm, viewPaperScan } from './submit-paper-form.ts';

export const paperFormRoutes = defineRoutes({
  createPaperAccount: (deps, { asked, request }) => enterAccount(deps, withKey(asked, request)),
  createPaperCamper: (deps, { asked, params, request }) =>
    enterCamper(deps, params.accountId, withKey(asked, request)),
  uploadPaperPhoto: async (deps, { by, params, request }) => {
    await requireCamperOf(deps.db, params);
    return withUpload(request, calls.uploadPaperPhoto, ({ files }) => enterImages(deps, params, files, by));
  },
  uploadPaperIc: async (deps, { by, params, request }) => {
    await requireCamperOf(deps.db, params);
    return withUpload(request, calls.uploadPaperIc, ({ files }) => enterImages(deps, params, files, by));
  },
  submitPaperForm: async (deps, { asked, params, request }) => {
    await requireUnsubmitted(deps.db, params.registrationId);
    return withUpload(request, calls.submitPaperForm, (upload) =>
      submitPaperForm(deps, params.registrationId, upload, asked),
    );
  },
  getPaperForm: async (deps, { asked, params, reply }) =>
    sendUpload(reply, await viewPaperScan(deps, params.registrationId, asked), 'signed-form'),
  printTakeOverCode: async (deps, { by, params, reply }) => {
    const { fileName, bytes } = await printCode(deps, params.accountId, by);
    return sendAttachment(reply, { content: bytes, type: 'application/pdf', name: fileName });
  },
});

/** Adds a camper to a family by the rules of its own page. Throws 404, 422, and 409 where it has as many as it may have. */
function enterCamper(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  accountId: string,
  { staff: { staffId }, body, address, key }: IdempotentRequest<Readonly<Record<string, unknown>>>,
): Promise<ResponseOf<typeof createPaperCamper>> {
  return deps.db.transaction().execute(async (trx) => {
    const family = await findFamily(trx, accountId);
    if (!family || family.erased_at || family.merged_account_id) throw notFound();
    const asked = { staffId, key, call: `createPaperCamper ${accountId}`, content: body };
    const { id } = await runIdempotent(trx, asked, async () => {
      const camper = await addCamper(trx, deps, { accountId, type: family.type }, body);
      const entry = { staffId, action: 'change', what: ['paperCamper'], accountId, address } as const;
      await logAccess(trx, { ...entry, camperId: camper.id });
      return camper;
    });
    return { camper_id: id };
  });
}

/**
 * The page with a new code by which the family takes its account over. The code before ends. Throws 404 for an account that
 * staff did not enter, and 409 for one with an email.
 */
async function printCode(
  deps: AppDeps,
  accountId: string,
  { staffId, address }: CallerInfo,
): Promise<RenderedDocument> {
  const page = await deps.db.transaction().execute(async (trx) => {
    if (!(await findPaperAccount(trx, accountId))) throw notFound();
    const { profile, language } = await lockAccount(trx, accountId);
    const code = await renewCode(trx, deps, accountId);
    if (!code) throw new AppError('read_only', 'This family has an email, or has taken its account over.');
    await logAccess(trx, { staffId, action: 'change', what: ['takeOverCode'], accountId, address });
    return { ...code, language, holder: personName(profile[accountDetails.id] ?? {}) };
  });
  return renderTakeOverPage(deps, page, staffId);
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'deriveKey' | 'files'>;
type Request = IdempotentRequest<z.output<typeof paperAccountBody>>;

/**
 * Makes the account of a family that registers on paper. One with an email gets a link to a password there; one without is
 * taken over with a printed code. Throws 422 as a sign-up does.
 */
function enterAccount(deps: Deps, request: Request): Promise<ResponseOf<typeof createPaperAccount>> {
  const { staff, body, key } = request;
  const asked = { staffId: staff.staffId, key, call: 'createPaperAccount', content: body };
  return deps.db.transaction().execute(async (trx) => {
    const { id } = await runIdempotent(trx, asked, () => insert(trx, deps, request));
    return { account_id: id };
  });
}

async function insert(trx: Connection, deps: Omit<Deps, 'db'>, { staff, body, address }: Request) {
  const { type, email, language, ...holder } = body;
  const id = uuidv7();
  const account = { id, type, email, language, password_hash: null, profile: newProfile(holder) };
  if (!(await insertAccount(trx, account))) throw emailTaken();
  const entered_at = deps.clock.now();
  await insertPaperAccount(trx, { account_id: id, staff_id: staff.staffId, entered_at });
  if (email !== null) await queuePasswordLink(trx, deps, id);
  const entry = { staffId: staff.staffId, action: 'change', what: ['paperAccount'], accountId: id } as const;
  await logAccess(trx, { ...entry, address });
  return { id };
}

interface OfFamily {
  readonly accountId: string;
  readonly camperId: string;
}

const columns = { photo: 'photo_file', ic_front: 'ic_front_file', ic_back: 'ic_back_file' } as const;
type Field = keyof typeof columns;

/** Throws 404 where the family has no such camper, before the body is read. */
async function requireCamperOf(db: Connection, { accountId, camperId }: OfFamily): Promise<void> {
  const owner = await findCamperOwner(db, camperId);
  if (owner?.account_id !== accountId) throw notFound();
}

/**
 * Stores images that came with a paper form, all of them or none. Throws 404, and 409 once the family has taken the account
 * over or signed: then pictures are its own.
 */
async function enterImages<Name extends Field>(
  deps: Deps,
  of: OfFamily,
  uploaded: Readonly<Record<Name, Buffer>>,
  { staffId, address }: CallerInfo,
): Promise<undefined> {
  const images = Object.entries<{ jpeg: Buffer }>(await readFiles(uploaded, readCamperPicture, imageErrors));
  const jpegs = images.map(([, { jpeg }]) => jpeg);
  const unused = await withStoredFiles(deps, jpegs, (keys) =>
    deps.db.transaction().execute(async (trx) => {
      await requireCamperOf(trx, of);
      if (!(await isUntaken(trx, of.accountId)) || (await hasSigned(trx, of)))
        throw new AppError('read_only', 'Only pictures that came with a paper form are entered here.');
      const old = await lockImages(trx, of.camperId);
      const next: Partial<CamperImages> = Object.fromEntries(
        images.map(([field], at) => [columns[field as Field], keys[at]]),
      );
      await replaceImages(trx, of.camperId, { ...next, updated_at: deps.clock.now() });
      await withdrawConsents(trx, deps.clock, { camperId: of.camperId });
      await logAccess(trx, { staffId, action: 'change', what: ['paperCamper'], address, ...of });
      return Object.keys(next).map((column) => old[column as keyof CamperImages]);
    }),
  );
  await removeFiles(deps, unused);
  return undefined;
}
