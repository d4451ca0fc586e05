import { isDeepStrictEqual } from 'node:util';
import type { CamperRecord } from '@bowline/contract/api/campers';
import type { AnswerContext } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { camperSections } from '@bowline/contract/profile/camper';
import { categoryOfSection } from '@bowline/contract/staff/roles';
import { t } from '@bowline/contract/text/t';
import { isOutdated, saveSections } from '../../core/answers/sections.ts';
import { addCamper } from '../../core/campers/add-camper.ts';
import { findCampChoices } from '../../core/campers/camp-choices.ts';
import { camperContext, withBirthDate } from '../../core/campers/completion.ts';
import * as queries from '../../core/campers/queries/campers.ts';
import type { Moment } from '../../core/camps/present.ts';
import type { OfferedCamp } from '../../core/camps/queries.ts';
import { getSeason, momentOf, type Season } from '../../core/camps/season.ts';
import { requireAllowed } from '../../core/guardians/access.ts';
import { runIdempotent } from '../../core/idempotency/run-idempotent.ts';
import { answerContextOf } from '../../core/provider/provider.ts';
import { withdrawConsents } from '../../core/registrations/queries/consents.ts';
import { confirmSections } from '../../core/registrations/queries/registrations.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, conflict, notFound } from '../../platform/app-error.ts';
import { presentCamper } from './present.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
type SubmittedValues = Readonly<Record<string, unknown>>;

export async function listCamperRecords(deps: Deps, caller: Caller): Promise<CamperRecord[]> {
  const season = await getSeason(deps, deps.db);
  const campers = await queries.listCampers(deps.db, caller.accountId, season.today);
  return campers.map((camper) => presentCamper(camper, caller.type, season));
}

/** Throws 404 where the account has no such camper. */
export async function getCamperRecord(deps: Deps, caller: Caller, camperId: string): Promise<CamperRecord> {
  return (await getOwnCamper(deps, caller, camperId)).record;
}

/** A camper of the caller: the row, the record as the API sends it, and the camps to choose from, the best first. */
interface OwnCamper {
  readonly camper: queries.Camper;
  readonly record: CamperRecord;
  readonly choices: readonly OfferedCamp[];
  readonly moment: Moment;
  readonly context: AnswerContext;
}

/** Throws 404 where the account has no such camper. */
export async function getOwnCamper(deps: Deps, caller: Caller, camperId: string): Promise<OwnCamper> {
  const season = await getSeason(deps, deps.db);
  const camper = await queries.findCamper(deps.db, caller.accountId, camperId, season.today);
  if (!camper) throw notFound();
  const record = presentCamper(camper, caller.type, season);
  const choices = findCampChoices(camper, caller.type, season);
  const context = camperContext(camper, caller.type, season);
  return { camper, record, choices, moment: momentOf(season), context };
}

/** Adds a camper to the account, once for each key. */
export async function createCamper(
  deps: Deps,
  caller: Caller,
  values: SubmittedValues,
  key: string | undefined,
): Promise<CamperRecord> {
  const { id } = await deps.db
    .transaction()
    .execute((trx) =>
      runIdempotent(trx, { accountId: caller.accountId, key, call: 'createCamper', content: values }, () =>
        addCamper(trx, deps, caller, values),
      ),
    );
  return getCamperRecord(deps, caller, id);
}

/**
 * Saves values of a camper; absent members and untouched sections stay. A change withdraws the consent of drafts.
 * Throws 404, 422, or 409 with the current record for an older `version`.
 */
export async function saveCamper(
  deps: Deps,
  caller: Caller,
  camperId: string,
  values: SubmittedValues,
): Promise<CamperRecord> {
  const season = await getSeason(deps, deps.db);
  const camper = await deps.db.transaction().execute(async (trx) => {
    const stored = await queries.lockCamper(trx, caller.accountId, camperId, season.today);
    if (!stored) throw notFound();
    requireCamperAccess(stored, values);
    if (isOutdated(values, stored)) throw conflict(presentCamper(stored, caller.type, season));
    return saveProfile(trx, deps, { caller, season }, stored, values);
  });
  return presentCamper(camper, caller.type, season);
}

async function saveProfile(
  trx: Connection,
  deps: Pick<AppDeps, 'clock'>,
  { caller, season }: { readonly caller: Caller; readonly season: Season },
  camper: queries.Camper,
  values: SubmittedValues,
): Promise<queries.Camper> {
  const context = withBirthDate(
    answerContextOf(season.provider, deps.clock, caller.type),
    values,
    camper.dob,
  );
  const profile = saveSections(camperSections, camper.profile, values, context, isLocked);
  const change = { profile, dob: String(profile.details?.dob), updated_at: deps.clock.now() };
  const saved = await queries.updateCamperProfile(trx, camper, change);
  if (camper.forms.some(({ status }) => status === 'In Progress'))
    await confirmSections(trx, camper.id, sectionsIn(values));
  if (!isDeepStrictEqual(profile, camper.profile))
    await withdrawConsents(trx, deps.clock, { camperId: camper.id });
  return saved;
}

// Nobody changes what they may not read.
function requireCamperAccess(camper: queries.Camper, values: SubmittedValues): void {
  requireAllowed(camper, 'edit');
  const isHidden = (section: string) =>
    camper.shared?.sees_health === false && categoryOfSection(section) === 'health';
  if (sectionsIn(values).some(isHidden)) throw new AppError('forbidden', t('Please contact the camp.'));
}

const sectionsIn = (values: SubmittedValues): string[] =>
  camperSections
    .filter(({ fields }) => Object.keys(fields).some((name) => values[name] !== undefined))
    .map(({ id }) => id);

const isLocked = (name: string, { fields }: Section): boolean => fields[name]?.lockedOnEdit === true;
