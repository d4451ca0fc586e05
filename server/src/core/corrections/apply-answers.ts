import type { Answers } from '@bowline/contract/form/field';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { isEditable, isSubmitted } from '@bowline/contract/registrations/status';
import { consent } from '@bowline/contract/steps/consent';
import type { Sen } from '@bowline/contract/text/money';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { invalid } from '../../platform/app-error.ts';
import { isProfileComplete, withEmergencyContact } from '../accounts/profile.ts';
import { updateProfile } from '../accounts/queries/accounts.ts';
import { hashIc } from '../answers/sealed-answers.ts';
import { updateCamperProfile } from '../campers/queries/campers.ts';
import { repriceLunches } from '../charges/charges.ts';
import { getBalance } from '../charges/queries.ts';
import { settleDeposit, staffActor } from '../registrations/deposit.ts';
import { withdrawConsents } from '../registrations/queries/consents.ts';
import { confirmSections, updateAnswers } from '../registrations/queries/registrations.ts';
import { getRegistration } from '../registrations/registration.ts';
import { rethrowAsConflict } from '../registrations/transitions.ts';
import type { AnswerPart, PartRecord } from './answer-part.ts';
import { setCamperIc } from './queries.ts';

type Deps = Pick<AppDeps, 'clock'>;
type Staff = { readonly staffId: string };

/** What a registration was charged before, and is since; null where nothing changed. */
export type ChargedChange = { readonly before: Sen; readonly after: Sen } | null;

/**
 * Stores the answers of a section that the transaction has locked, for staff. Forms that the family has yet to submit lose
 * their consent, as after a save of its own; charges of a submitted one follow the answers, as when it is submitted again.
 */
export async function applyAnswers(
  trx: Connection,
  deps: Deps,
  part: AnswerPart,
  answers: Answers,
  staff: Staff,
): Promise<ChargedChange> {
  const { record } = part;
  if (record.kind === 'registration')
    return applyToRegistration(trx, deps, { ...part, record }, answers, staff);
  if (record.kind === 'account') await applyToAccount(trx, deps, { ...part, record }, answers);
  else await applyToCamper(trx, deps, { ...part, record }, answers);
  return null;
}

type PartOf<Kind extends PartRecord['kind']> = AnswerPart & {
  readonly record: Extract<PartRecord, { kind: Kind }>;
};

async function applyToAccount(
  trx: Connection,
  { clock }: Deps,
  { record: { account }, section, context }: PartOf<'account'>,
  answers: Answers,
): Promise<void> {
  const profile = withEmergencyContact(account, { ...account.profile, [section.id]: answers });
  await withdrawConsents(trx, clock, { accountId: account.id });
  const is_complete = isProfileComplete(profile, context);
  await updateProfile(trx, account, { profile, is_complete, updated_at: clock.now() });
}

async function applyToCamper(
  trx: Connection,
  { clock }: Deps,
  { record: { camper }, section }: PartOf<'camper'>,
  answers: Answers,
): Promise<void> {
  const profile = { ...camper.profile, [section.id]: answers };
  const { ic, dob } = profile[camperDetails.id] ?? {};
  const icHash = hashIc(trx, String(ic));
  if (icHash !== camper.ic_hash && !(await setCamperIc(trx, camper, icHash).catch(rethrowAsConflict)))
    throw invalid({ ic: ['The family has another camper with this number.'] });
  await updateCamperProfile(trx, camper, { profile, dob: String(dob), updated_at: clock.now() });
  await confirmSections(trx, camper.id, [section.id]);
  await withdrawConsents(trx, clock, { camperId: camper.id });
}

async function applyToRegistration(
  trx: Connection,
  deps: Deps,
  { record: { registration, step }, section }: PartOf<'registration'>,
  answers: Answers,
  staff: Staff,
): Promise<ChargedChange> {
  const { [consent.id]: consented, ...unsigned } = registration.answers;
  const isWithdrawn = isEditable(registration.status) && consented !== undefined;
  const given = { ...(isWithdrawn ? unsigned : registration.answers), [section.id]: answers };
  const asksNow = registration.status === 'In Progress' && step === 'update';
  await updateAnswers(
    trx,
    registration,
    {
      ...registration,
      answers: given,
      ...(isWithdrawn && { consent_withdrawn: 'answers' as const }),
      ...(asksNow && { questions_version: registration.latest_questions?.version ?? null }),
      confirmed: [step],
    },
    deps.clock.now(),
  );
  return isSubmitted(registration.status) ? followAnswers(trx, deps, registration.id, staff) : null;
}

async function followAnswers(trx: Connection, deps: Deps, id: string, staff: Staff): Promise<ChargedChange> {
  const { charged_sen: before } = await getBalance(trx, id);
  await repriceLunches(trx, deps, await getRegistration(trx, id), staff.staffId);
  const { charged_sen: after } = await getBalance(trx, id);
  if (before === after) return null;
  // Nobody is asked about a full camp, as where the family submits again.
  const by = staffActor({ ...staff, roles: ['admin'] });
  const change = { by, whenFull: 'automatic' } as const;
  await settleDeposit(trx, deps, await getRegistration(trx, id), change);
  return { before, after };
}
