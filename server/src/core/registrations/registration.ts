import type { FormCopyState } from '@bowline/contract/api/registrations';
import { enteredRules } from '@bowline/contract/form/entered-rules';
import type { AnswerContext, Fields, RecordOptions } from '@bowline/contract/form/field';
import { includeCurrentValues } from '@bowline/contract/form/record-options';
import { fieldsOf, type Section } from '@bowline/contract/form/section';
import type { CampPrices } from '@bowline/contract/money/charges';
import type { OfferedPlan } from '@bowline/contract/money/plans';
import type { AccountType } from '@bowline/contract/options/choice';
import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { availabilityOf } from '@bowline/contract/registrations/eligibility';
import type { Situation } from '@bowline/contract/registrations/status-sentence';
import { medicines } from '@bowline/contract/steps/medicines';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { formatInstant } from '@bowline/contract/text/dates';
import { linesIn } from '@bowline/contract/text/lists';
import type { Selectable } from 'kysely';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import type { AnswersBySection } from '../../platform/database/column-types.ts';
import type { OffersOf } from '../../platform/database/registration-sql.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { flatAnswers } from '../answers/sections.ts';
import { stopNamesOf } from '../camps/camp-texts.ts';
import { optionsOf, pricesOf } from '../camps/present.ts';
import type { StoredCampDetails } from '../camps/queries/camp-details.ts';
import type { QuestionSet } from '../camps/queries/questions.ts';
import type { CampText, SeasonCamp } from '../camps/queries.ts';
import { type NeededAccess, requireAccess, requireAllowed } from '../guardians/access.ts';
import { findSharing } from '../guardians/queries.ts';
import { moreChoicesOf } from '../provider/provider.ts';
import {
  type FoundRegistration,
  findRegistration,
  findRegistrationStatus,
  lockRegistration,
} from './queries/registration.ts';

type RegistrationRow = Omit<Selectable<Schema['registration']>, 'answers' | 'sealed'>;

/** A registration with all that its rules look at: the camper, the account, the camp, the provider. */
export interface Registration extends RegistrationRow, CampPrices {
  readonly answers: AnswersBySection;
  readonly camp: SeasonCamp;
  /** The questions of the camp as last published, and as they were when the family last answered them. */
  readonly latest_questions: QuestionSet | null;
  readonly seen_questions: QuestionSet | null;
  /** Those that came after the form was submitted, as they were when the family last answered them. */
  readonly answered_questions: QuestionSet | null;
  /** Only while the camper has a place. */
  readonly camp_details: StoredCampDetails | null;
  readonly stop_texts: readonly CampText[] | null;
  readonly pick_up_points: string;
  readonly drop_off_points: string;
  readonly asks_medicines: boolean;
  readonly standard_medicines: string;
  readonly offered_plan: OfferedPlan;
  /** Of the camp: the days of its instalments, one a line. */
  readonly instalments_due: string;
  readonly rest_due_on: string | null;
  readonly camper_profile: AnswersBySection;
  readonly camper_dob: string;
  readonly account_type: AccountType;
  readonly account_profile: AnswersBySection;
  /** The setting of the provider. */
  readonly days_to_pay: number;
  readonly time_zone: string;
  readonly product: string;
  readonly more: Readonly<Record<string, readonly string[]>>;
  /** Whether every place of the camp is held. */
  readonly full: boolean;
  readonly offers: OffersOf;
  /** Whether staff froze changes about the camper. */
  readonly frozen: boolean;
  /** Whether staff keep the answers on health from the account that asks. */
  readonly hides_health: boolean;
  /** Whether somebody else than the account that asks gave the consent. */
  readonly consent_of_other: boolean;
  readonly form_copy: FormCopyState | null;
  /** Whether the family has submitted it again and nothing has happened since. */
  readonly resubmitted: boolean;
}

type RegistrationStatus = Pick<Registration, 'id' | 'account_id' | 'camper_id' | 'status' | 'frozen'>;

interface Access {
  /** The account that makes the request; absent for staff, who may see any registration. */
  readonly account?: string;
  /** What it does, where that is more than to see it. */
  readonly to?: NeededAccess;
  /** Locks the registration until the transaction ends. */
  readonly lock?: boolean;
}

/**
 * A registration with all that its rules look at. Throws 404 if there is none, or where it is another family's, and 403
 * where the account may not do this.
 */
export async function getRegistration(
  db: Connection,
  id: string,
  { account, to = 'see', lock = false }: Access = {},
): Promise<Registration> {
  // Locked before it is read: a statement that waits for a row sees the camper and the account as they were before.
  if (lock) await lockRegistration(db, id, account);
  const row = await findRegistration(db, id, account);
  if (!row) throw notFound();
  return { ...registrationOf(row), ...(await readerOf(db, row, account, to)) };
}

/**
 * Locks registrations in the order of their ids until the transaction ends, so that two changes of the same ones cannot
 * deadlock. Throws as `getRegistration` does.
 */
export async function lockRegistrations(
  trx: Connection,
  ids: readonly string[],
  access: Pick<Access, 'account' | 'to'> = {},
): Promise<ReadonlyMap<string, Registration>> {
  const locked = new Map<string, Registration>();
  // An id in capitals is the same id; the database has it in small letters.
  for (const id of new Set(ids.map((one) => one.toLowerCase()).toSorted()))
    locked.set(id, await getRegistration(trx, id, { ...access, lock: true }));
  return locked;
}

/** What the account that asks may do and read. */
async function readerOf(
  db: Connection,
  row: FoundRegistration,
  account: string | undefined,
  to: NeededAccess,
): Promise<Pick<Registration, 'hides_health' | 'consent_of_other'>> {
  if (account === undefined) return { hides_health: false, consent_of_other: false };
  const shared = account === row.account_id ? null : await findSharing(db, row.camper_id, account);
  if (shared === undefined) throw notFound();
  requireAllowed({ shared, frozen: row.frozen }, to);
  const consent_of_other = (row.consent_by ?? row.account_id) !== account;
  return { hides_health: shared?.sees_health === false, consent_of_other };
}

/**
 * Whose registration it is and where it stands, for what needs none of its answers. Throws 404 if there is none, or
 * where it is another family's, and 403 where the account may not do this.
 */
export async function getRegistrationStatus(
  db: Connection,
  id: string,
  account?: string,
  to: NeededAccess = 'see',
): Promise<RegistrationStatus> {
  const row = await findRegistrationStatus(db, id);
  if (!row) throw notFound();
  if (account !== undefined && (row.account_id !== account || to !== 'see'))
    await requireAccess(db, row, account, to);
  return row;
}

function registrationOf({
  camp_type,
  camp_name,
  camp_names,
  email,
  ...row
}: FoundRegistration): Omit<Registration, 'hides_health' | 'consent_of_other'> {
  const { starts_on, ends_on, min_age, max_age, audience } = row;
  const { opens_at, closes_at, closed_by_hand, waiting_list, cancelled_at } = row;
  const camp = {
    ...{ id: row.camp_id, type: camp_type, name: camp_name, names: camp_names },
    ...{ starts_on, ends_on, min_age, max_age, audience },
    ...{ opens_at, closes_at, closed_by_hand, waiting_list, cancelled_at },
  };
  return { ...row, camp, more: moreChoicesOf(row), account_profile: withEmail(row.account_profile, email) };
}

// The login email is stored beside the account's answers; on the form it is one of them.
const withEmail = (profile: AnswersBySection, email: string | null): AnswersBySection => ({
  ...profile,
  [accountDetails.id]: { ...profile[accountDetails.id], ...(email !== null && { email }) },
});

/** What decides, besides its status, what the family reads of it. */
export const situationOf = (
  { camp, despite_closed, full, offers, time_zone, updated_at }: Registration,
  clock: AppDeps['clock'],
): Situation => ({
  room: availabilityOf({ full, waiting_list: camp.waiting_list }),
  no_offers: offers.stopped,
  offer_until: offers.ends_at && formatInstant(offers.ends_at, time_zone),
  closed: !despite_closed && (camp.closed_by_hand || camp.closes_at <= clock.now()),
  over: camp.ends_on < clock.today(time_zone),
  // One that was withdrawn before the camp was cancelled ended by itself.
  cancelled: camp.cancelled_at !== null && updated_at >= camp.cancelled_at,
});

/** The context that the rules of this registration's questions depend on. */
export function contextOf(registration: Registration, clock: AppDeps['clock']): AnswerContext {
  return {
    accountType: registration.account_type,
    today: clock.today(registration.time_zone),
    product: registration.product,
    birthDate: registration.camper_dob,
    entered: enteredRules,
    country: countryOf(registration),
    options: optionsFor(registration),
    optionNames: stopNamesOf(registration),
    prices: pricesOf(registration),
    more: registration.more,
  };
}

const countryOf = ({ account_profile, camper_profile }: Registration): string | undefined => {
  const country =
    camper_profile[camperDetails.id]?.address_country ?? account_profile[accountDetails.id]?.address_country;
  return typeof country === 'string' ? country : undefined;
};

function optionsFor(registration: Registration): RecordOptions {
  const sections = sectionsWithOptions(registration.form_type);
  return includeCurrentValues(
    { ...optionsOf(registration), standard_medicines: linesIn(registration.standard_medicines) },
    fieldsOf(sections),
    flatAnswers(sections, registration.answers),
  );
}

const optionsByFormType = new Map<string, readonly Section[]>();

/** The steps with those of their questions that take their choices from the camp: a few of a hundred and fifty. */
function sectionsWithOptions(formType: string): readonly Section[] {
  const known = optionsByFormType.get(formType);
  if (known) return known;
  const sections = [...questionSteps(formType).map(({ step }) => step), medicines].map((step) => ({
    ...step,
    fields: withOptionsOnly(step.fields),
  }));
  optionsByFormType.set(formType, sections);
  return sections;
}

const withOptionsOnly = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { optionsFrom }]) => optionsFrom !== undefined));
