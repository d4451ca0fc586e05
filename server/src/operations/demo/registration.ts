import { login, saveAccount } from '@bowline/contract/api/family/account/auth';
import { uploadIc, uploadPhoto } from '@bowline/contract/api/family/campers';
import { recordStep, saveStep } from '@bowline/contract/api/family/registrations';
import type { StaffCampRow } from '@bowline/contract/api/staff/season/camps';
import { accountSections } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { medicines } from '@bowline/contract/steps/medicines';
import { wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { type CampType, type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import { wallTimeIn } from '@bowline/contract/text/wall-time';
import type { Client } from '@bowline/testing/client';
import { createFamily, type Family } from '@bowline/testing/family';
import { createRegistration, getRegistration } from '@bowline/testing/registration';
import type { Clock, FixedClock } from '../../platform/process/clock.ts';
import { answersTo, type Camper, type Household } from './people.ts';
import { drawLines, drawPhoto } from './pictures.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

// Every twelfth family has not confirmed its email.
const UNCONFIRMED = 12;

/** What all registrations of a demo share. */
export interface Season {
  /** A client that nobody is logged in with, at the address and in the language of this household. */
  readonly clientOf: (household: Household) => Client;
  readonly clock: FixedClock;
  readonly camps: Readonly<Record<CampType, StaffCampRow>>;
  /** The password of every family: another one each time, so that none is known beforehand. */
  readonly password: string;
  /** A family uses the link that confirms its email. */
  readonly confirmEmail: (email: string) => Promise<void>;
  /** What there is to see, by name, and where. */
  readonly cases: Map<string, string>;
}

/** One registration of the demo, with all who have to do with it. */
export interface DemoRegistration {
  readonly season: Season;
  readonly camper: Camper;
  /** That of the next elder sibling. */
  readonly elder: DemoRegistration | undefined;
  /** The family, logged in. */
  readonly family: () => Promise<Family>;
  /** A client of the registrar who handles this household. */
  readonly staff: () => Promise<Client>;
  id: string;
  /** The latest. */
  payment: { readonly id: string; readonly ringgit: number; readonly day: string };
  /** The latest that staff added by hand. */
  chargeId: string;
  /** Whether the camp was full when more was to be paid: what the scenario has left does not happen. */
  isOver?: boolean;
}

const ZONE = 'Asia/Kuala_Lumpur';

/** The provider's day, `yyyy-mm-dd`. */
export const today = (clock: Clock): string => clock.today(ZONE);

/** The provider's time, `hh:mm`. */
export const timeOfDay = (clock: Clock): string => wallTimeIn(ZONE, clock.now()).slice(11);

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

/** The registrations of a household, the eldest camper's last. The family signs up with its first call. */
export function planRegistrations(
  season: Season,
  household: Household,
  staff: DemoRegistration['staff'],
): DemoRegistration[] {
  const { number, holder, campers } = household;
  const anybody = season.clientOf(household);
  const family = keepLoggedIn<Family>(season.clock, 11 * HOUR, async (last) => {
    if (last)
      return { ...last, client: anybody.as((await anybody.call(login, { body: last })).access_token) };
    const { firstName: name_first, lastName: name_last, phone, email } = holder;
    const given = { name_first, name_last, phone, email, password: season.password };
    const created = await createFamily({ client: anybody }, holder.accountType, given);
    if (number % UNCONFIRMED !== 0) await season.confirmEmail(email);
    const answers = accountSections.map((section) => answersTo(section, holder));
    await created.client.call(saveAccount, { body: Object.assign({}, ...answers) });
    return created;
  });
  let elder: DemoRegistration | undefined;
  return campers.map((camper) => {
    const unknown = { id: '', payment: { id: '', ringgit: 0, day: '' }, chargeId: '' };
    elder = { season, camper, elder, family, staff, ...unknown };
    return elder;
  });
}

/** Logs a family in once more. */
export async function logInAs({ clientOf, password }: Season, household: Household): Promise<Client> {
  const anybody = clientOf(household);
  const body = { email: household.holder.email, password };
  return anybody.as((await anybody.call(login, { body })).access_token);
}

/** The registration as its family sees it. */
export const getOwn = async ({ id, family }: DemoRegistration) =>
  getRegistration({ id, family: await family() });

/** Makes the camper's profile and answers the wizard: up to a step, or to its end, which submits the registration. */
export async function fillIn(
  registration: DemoRegistration,
  until: StepId = 'done',
  given: object = {},
): Promise<void> {
  const { camper, season } = registration;
  // Most children are healthy.
  const health = { ...answersTo(medical, camper, { yes: 0.06 }), ...answersTo(immunisations, camper) };
  const answers = { ...answersTo(camperDetails, camper), ...health };
  season.clock.advance(5 * MINUTE);
  const family = await registration.family();
  const { id } = await createRegistration(family, { camper: answers, addPictures: drawPictures(camper) });
  registration.id = id;
  const order = workflowOf(camper.type);
  await answerSteps(registration, order.slice(0, order.indexOf(until) + 1), given);
}

const drawPictures =
  (camper: Camper) =>
  async ({ client }: Pick<Family, 'client'>, id: string): Promise<void> => {
    await client.call(uploadPhoto, { params: { id }, parts: { photo: await drawPhoto(camper) } });
    const sides = {
      ic_front: await drawLines(['SPECIMEN', camper.ic]),
      ic_back: await drawLines([`DEMO ${camper.number}`]),
    };
    await client.call(uploadIc, { params: { id }, parts: sides });
  };

/** Answers the steps that were sent back again, with some answers given, and submits the registration again. */
export async function resubmit(registration: DemoRegistration, given: object = {}): Promise<void> {
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
export async function answerSteps(
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
