import { getAccount, login, saveAccount } from '@bowline/contract/api/family/account/auth';
import { recordStep, saveStep, startRegistration } from '@bowline/contract/api/family/registrations';
import type { StaffCampRow } from '@bowline/contract/api/staff/season/camps';
import { accountSections } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { medicines } from '@bowline/contract/steps/medicines';
import { wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { type CampType, type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import { createReadyCamper } from '@bowline/testing/camper';
import type { Client } from '@bowline/testing/client';
import { createFamily, type Family } from '@bowline/testing/family';
import { getRegistration } from '@bowline/testing/registration';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Clock, FixedClock } from '../../platform/process/clock.ts';
import { answersTo, type Camper, type Household } from './people.ts';
import { drawLines, drawPhoto } from './pictures.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

// Every twelfth family has not confirmed its email.
const UNCONFIRMED = 12;

export type Camp = Pick<StaffCampRow, 'id' | 'name' | 'starts_on' | 'ends_on'>;

/** The camp for each form. */
export type Camps = Readonly<Record<CampType, Camp>>;

/** A client of somebody of the staff who is logged in now. */
type StaffClient = () => Promise<Client>;

/** What all of the demo has in common. */
export interface Season {
  /** The installation, at the time of the clock. */
  readonly deps: AppDeps;
  readonly clock: FixedClock;
  /** A client that nobody is logged in with, at the address and in the language of this household. */
  readonly clientOf: (household: Household) => Client;
  readonly admin: StaffClient;
  readonly registrar: StaffClient;
  /** The password of every family: another one each time, so that none is known beforehand. */
  readonly password: string;
  readonly camps: Camps;
  /** A second camp for juniors, two weeks later. */
  readonly secondWeek: Camp;
  /** What there is to see, by name, and where. */
  readonly cases: Map<string, string>;
}

/** One registration of the demo, with all who have to do with it. */
export interface DemoRegistration {
  readonly season: Season;
  readonly household: Household;
  readonly camper: Camper;
  readonly camp: Camp;
  /** That of the child before this one in the family. */
  readonly sibling: DemoRegistration | undefined;
  /** The family, logged in. */
  readonly family: () => Promise<Family>;
  id: string;
  /** The latest. */
  payment: { readonly id: string; readonly ringgit: number; readonly day: string };
}

/** The provider's day, `yyyy-mm-dd`. */
export const today = (clock: Clock): string => clock.today('Asia/Kuala_Lumpur');

/** Returns what `logIn` returned, and logs in again where that is older than `lifetime` milliseconds. */
export function keepLoggedIn<T>(
  clock: Clock,
  lifetime: number,
  logIn: (last?: T) => Promise<T>,
): () => Promise<T> {
  let session: { readonly value: T; readonly ends: number } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (!session || session.ends < now)
      session = { value: await logIn(session?.value), ends: now + lifetime };
    return session.value;
  };
}

/** The registrations of a household. The family signs up with its first call. */
export function planRegistrations(season: Season, household: Household, camps: Camps): DemoRegistration[] {
  const anybody = season.clientOf(household);
  const family = keepLoggedIn<Family>(season.clock, 11 * HOUR, async (last) => {
    if (!last) return signUp(season, household);
    const { access_token } = await anybody.call(login, { body: last });
    return { ...last, client: anybody.as(access_token) };
  });
  let sibling: DemoRegistration | undefined;
  return household.campers.map((camper) => {
    sibling = {
      season,
      household,
      camper,
      camp: camps[camper.type],
      sibling,
      family,
      id: '',
      payment: { id: '', ringgit: 0, day: '' },
    };
    return sibling;
  });
}

async function signUp(season: Season, { number, holder }: Household): Promise<Family> {
  const family = await createAccount(season, { number, holder });
  const { db, clock } = season.deps;
  const confirmed = { email_confirmed_at: clock.now() };
  if (number % UNCONFIRMED !== 0)
    await db.updateTable('account').set(confirmed).where('email', '=', family.email).execute();
  const answers = accountSections.map((section) => answersTo(section, holder));
  await family.client.call(saveAccount, { body: Object.assign({}, ...answers) });
  return family;
}

/** An account with only what sign-up asks for, some of it given. */
export function createAccount(
  { clientOf, password }: Season,
  { number, holder }: Pick<Household, 'number' | 'holder'>,
  given: { readonly email?: string } = {},
): Promise<Family> {
  const { firstName: name_first, lastName: name_last, phone, email } = holder;
  const client = clientOf({ number, holder, campers: [] });
  const body = { name_first, name_last, phone, email, password, ...given };
  return createFamily({ client }, holder.accountType, body);
}

/** The id of a family's account. */
export const accountIdOf = async ({ client }: Pick<Family, 'client'>): Promise<string> =>
  (await client.call(getAccount)).id;

/** The registration as its family sees it. */
export const getOwn = async ({ id, family }: DemoRegistration) =>
  getRegistration({ id, family: await family() });

/** Makes the camper's profile and answers the wizard: up to a step, or to its end, which submits the registration. */
export async function fillIn(registration: DemoRegistration, until: StepId, given: object): Promise<void> {
  const { camper, season } = registration;
  // Most children are healthy.
  const health = { ...answersTo(medical, camper, { yes: 0.06 }), ...answersTo(immunisations, camper) };
  const answers = { ...answersTo(camperDetails, camper), ...health };
  season.clock.advance(5 * MINUTE);
  const { id: camperId } = await createReadyCamper(await registration.family(), answers, (_family, id) =>
    storePictures(season, camper, id),
  );
  await register(registration, camperId, registration.camp, until, given);
}

/** Starts a registration of a camper and answers its steps up to one. */
export async function register(
  registration: DemoRegistration,
  camperId: string,
  { id: camp }: Camp,
  until: StepId = 'done',
  given: object = {},
): Promise<void> {
  const { client } = await registration.family();
  const { form } = await client.call(startRegistration, { params: { camperId }, query: { camp } });
  registration.id = form.id;
  const order = workflowOf(registration.camper.type);
  await answerSteps(registration, order.slice(0, order.indexOf(until) + 1), given);
}

/** As uploading would leave it, which decodes each picture again. */
async function storePictures({ deps: { db, files } }: Season, camper: Camper, id: string): Promise<void> {
  const drawn = [drawPhoto(camper), drawLines(['SPECIMEN', camper.ic]), drawLines([`DEMO ${camper.number}`])];
  const keys = drawn.map(async (picture) => (await files.put(await picture)).key);
  const [photo_file, ic_front_file, ic_back_file] = await Promise.all(keys);
  await db
    .updateTable('camper')
    .set({ photo_file, ic_front_file, ic_back_file })
    .where('id', '=', id)
    .execute();
}

/** Answers the steps that were sent back again, with some answers given, and submits the registration again. */
export async function resubmit(registration: DemoRegistration, given: object): Promise<void> {
  const open = async () => (await getOwn(registration)).editable_steps;
  const editable = await open();
  const order = workflowOf(registration.camper.type).filter(
    (id) => id !== 'consent' && editable.includes(id),
  );
  await answerSteps(registration, order, given);
  // A changed answer requires consent again.
  await answerSteps(registration, (await open()).includes('consent') ? ['consent', 'done'] : ['done']);
}

/** Answers some steps in one go, and goes to the last of them, which may submit the registration. */
async function answerSteps(
  registration: DemoRegistration,
  steps: readonly StepId[],
  given: object = {},
): Promise<void> {
  const { camper, season, id: formId } = registration;
  const { offers, camp_questions, asks_medicines } = await getOwn(registration);
  const { client } = await registration.family();
  const person = { ...camper, known: { ...camper.known, ...given } };
  const answers = steps.flatMap((id) => {
    season.clock.advance(camper.random.between(1, 4) * MINUTE);
    const step = wizardSteps[id];
    if (!('step' in step)) return [];
    const ofCamp = id === 'update' ? [campQuestionsStep(camp_questions)] : [];
    const asked = [step.step, ...ofCamp].map((one) => answersTo(one, person, { options: offers }));
    return id === 'update' && asks_medicines
      ? [...asked, answersTo(medicines, person, { yes: 0.15 })]
      : asked;
  });
  if (answers.length > 0)
    await client.call(saveStep, { params: { formId }, body: Object.assign({}, ...answers) });
  const current_step = steps.at(-1);
  if (current_step) await client.call(recordStep, { params: { formId }, body: { current_step } });
}
