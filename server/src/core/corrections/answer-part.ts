import type { AnswerContext, Answers } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { accountDetails, accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { consent } from '@bowline/contract/steps/consent';
import type { StepId } from '@bowline/contract/steps/workflows';
import type { Selectable } from 'kysely';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { countryAfter } from '../accounts/profile.ts';
import { type Account, getAccount, lockAccount } from '../accounts/queries/accounts.ts';
import { type Camper, findCamper, lockCamper } from '../campers/queries/campers.ts';
import { answerContext } from '../provider/provider.ts';
import { askedSteps } from '../registrations/asked-steps.ts';
import { contextOf, getRegistration, type Registration } from '../registrations/registration.ts';
import { hasAccount } from './queries.ts';

/** The record that a section of answers belongs to. */
export type PartRecord =
  | { readonly kind: 'account'; readonly id: string; readonly account: Account }
  | { readonly kind: 'camper'; readonly id: string; readonly account: Account; readonly camper: Camper }
  | {
      readonly kind: 'registration';
      readonly id: string;
      readonly account: Account;
      readonly registration: Registration;
      readonly step: StepId;
    };

/** A section of a family's answers as it is stored, with what its rules depend on. */
export interface AnswerPart {
  readonly record: PartRecord;
  readonly section: Section;
  readonly answers: Answers;
  readonly version: number;
  readonly context: AnswerContext;
}

export interface PartAddress {
  readonly accountId: string;
  /** The id of the account, of one of its campers, or of one of its registrations. */
  readonly recordId: string;
  readonly part: string;
}

type Deps = Pick<AppDeps, 'clock'>;

/**
 * A section of the answers of an account, of its own campers or of its registrations. Throws 404 for another family's, for
 * an account that was deleted, and for a section that the record does not have.
 */
export async function getAnswerPart(
  db: Connection,
  deps: Deps,
  { accountId, recordId, part }: PartAddress,
  { lock = false } = {},
): Promise<AnswerPart> {
  if (!(await hasAccount(db, accountId))) throw notFound();
  const account = await (lock ? lockAccount : getAccount)(db, accountId);
  const ofAccount = sectionsOfAccount(account).find(({ id }) => id === part);
  if (ofAccount) return accountPart(db, deps, account, ofAccount, recordId);
  const ofCamper = camperSections.find(({ id }) => id === part);
  return ofCamper
    ? camperPart(db, deps, account, { section: ofCamper, camperId: recordId, lock })
    : registrationPart(db, deps, account, { part, registrationId: recordId, lock });
}

/** The same; undefined where there is none any more. */
export async function findAnswerPart(
  db: Connection,
  deps: Deps,
  address: PartAddress,
): Promise<AnswerPart | undefined> {
  try {
    return await getAnswerPart(db, deps, address);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The sections of an account that are filled in: a parent's emergency contact is the parent. */
export const sectionsOfAccount = ({ type }: Pick<Account, 'type'>): readonly Section[] =>
  type === 'parent' ? [accountDetails] : accountSections;

async function accountPart(
  db: Connection,
  { clock }: Deps,
  account: Account,
  section: Section,
  recordId: string,
): Promise<AnswerPart> {
  if (recordId !== account.id) throw notFound();
  const context = {
    ...(await answerContext(db, clock, account.type)),
    country: countryAfter(account, {}),
  };
  const record = { kind: 'account', id: account.id, account } as const;
  return { record, section, answers: account.profile[section.id] ?? {}, version: account.version, context };
}

async function camperPart(
  db: Connection,
  { clock }: Deps,
  account: Account,
  { section, camperId, lock }: { section: Section; camperId: string; lock: boolean },
): Promise<AnswerPart> {
  const base = await answerContext(db, clock, account.type);
  const camper = await (lock ? lockCamper : findCamper)(db, account.id, camperId, base.today);
  if (!camper || camper.shared) throw notFound();
  const context = { ...base, birthDate: camper.dob };
  const record = { kind: 'camper', id: camper.id, account, camper } as const;
  return { record, section, answers: camper.profile[section.id] ?? {}, version: camper.version, context };
}

async function registrationPart(
  db: Connection,
  { clock }: Deps,
  account: Account,
  { part, registrationId, lock }: { part: string; registrationId: string; lock: boolean },
): Promise<AnswerPart> {
  const registration = await getRegistration(db, registrationId, { lock });
  if (registration.account_id !== account.id) throw notFound();
  const asked = correctableSteps(registration).find(({ step }) => step.id === part);
  if (!asked) throw notFound();
  const record = { kind: 'registration', id: registrationId, account, registration, step: asked.id } as const;
  const answers = registration.answers[asked.step.id] ?? {};
  const { version } = registration;
  return { record, section: asked.step, answers, version, context: contextOf(registration, clock) };
}

/** What a registration asks, except the consent: only a family gives it. */
export const correctableSteps = (registration: Registration) =>
  askedSteps(registration).filter(({ step }) => step.id !== consent.id);

/** Where the answers of a correction are. */
export const addressOf = ({
  account_id: accountId,
  camper_id,
  registration_id,
  section: part,
}: Pick<
  Selectable<Schema['answer_correction']>,
  'account_id' | 'camper_id' | 'registration_id' | 'section'
>): PartAddress => ({
  accountId,
  recordId: registration_id ?? camper_id ?? accountId,
  part,
});
