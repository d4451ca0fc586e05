import { login, saveAccount } from '@bowline/contract/api/auth';
import { createCamper, saveCamper, uploadIc, uploadPhoto } from '@bowline/contract/api/campers';
import type { Registration } from '@bowline/contract/api/records';
import {
  getRegistration,
  recordStep,
  saveStep,
  startRegistration,
} from '@bowline/contract/api/registrations';
import { signUp } from '@bowline/contract/api/sign-up';
import type { StaffCampRow } from '@bowline/contract/api/staff/camps';
import { accountSections } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import type { WizardStep } from '@bowline/contract/steps/wizard-steps';
import { wizardSteps } from '@bowline/contract/steps/wizard-steps';
import { type CampType, type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import type { Client } from '@bowline/testing/client';
import type { FixedClock } from '../../platform/clock.ts';
import { accountHolder, answersTo, camperRespondent, type Respondent } from './answers.ts';
import type { Camper, Household } from './households.ts';
import { drawCard, drawPhoto } from './pictures.ts';
import { hours, keepLoggedIn, minutes } from './timeline.ts';

/** What all registrations of a demo share. */
export interface Season {
  /** A client that nobody is logged in with, at the address of this number. */
  readonly clientOf: (household: number) => Client;
  readonly clock: FixedClock;
  readonly camps: Readonly<Record<CampType, StaffCampRow>>;
  /** The password of every family: another one each time, so that none is known beforehand. */
  readonly password: string;
  /** What there is to see, by name, and where. */
  readonly cases: Map<string, string>;
}

export interface Payment {
  readonly id: string;
  readonly ringgit: number;
  readonly day: string;
}

/** One registration with all who have to do with it. */
export interface Scene {
  readonly season: Season;
  readonly household: Household;
  readonly camper: Camper;
  /** The next elder sibling. */
  readonly elder: Scene | undefined;
  /** A client of the family, logged in. */
  readonly family: () => Promise<Client>;
  /** A client of the registrar who handles this household. */
  readonly staff: () => Promise<Client>;
  /** Who answers the questions about the camper. */
  readonly person: Respondent;
  registrationId: string;
  /** The latest. */
  payment: Payment;
  slip?: File;
  /** The latest that staff added by hand. */
  chargeId: string;
}

/** The scenes of a household, the eldest camper last. The family signs up with the first call. */
export function createScenes(season: Season, household: Household, staff: Scene['staff']): Scene[] {
  const holder = accountHolder(household);
  const anybody = season.clientOf(household.number);
  const { email, type } = household;
  const { password, clock } = season;
  let isSignedUp = false;
  const family = keepLoggedIn(clock, hours(11), async () => {
    const body = { email, password };
    if (isSignedUp) return anybody.as((await anybody.call(login, { body })).access_token);
    isSignedUp = true;
    const names = { name_first: household.firstName, name_last: household.lastName, phone: household.phone };
    const signedUp = await anybody.call(signUp, {
      body: { ...body, ...names, type, password_confirmation: password },
    });
    const client = anybody.as(signedUp.access_token);
    const answers = accountSections.map((section) => answersTo(section, holder));
    await client.call(saveAccount, { body: Object.assign({}, ...answers) });
    return client;
  });
  let elder: Scene | undefined;
  return household.campers.map((camper) => {
    const person = camperRespondent(holder, camper, household, season.camps[camper.type].starts_on);
    const unknown = { registrationId: '', payment: { id: '', ringgit: 0, day: '' }, chargeId: '' };
    elder = { season, household, camper, elder, family, staff, person, ...unknown };
    return elder;
  });
}

/** Makes the camper's profile and answers the wizard: up to a step, or to its end, which submits the registration. */
export async function fillIn(scene: Scene, until: StepId = 'done', given: object = {}): Promise<void> {
  const params = { camperId: await createProfile(scene) };
  const client = await scene.family();
  scene.registrationId = (await client.call(startRegistration, { params })).form.id;
  const order = workflowOf(scene.camper.type);
  await answerSteps(scene, order.slice(0, order.indexOf(until) + 1), given);
}

async function createProfile({ season, family, person, camper }: Scene): Promise<string> {
  const client = await family();
  const { id } = await client.call(createCamper, { body: answersTo(camperDetails, person) });
  season.clock.advance(minutes(5));
  // Most children are healthy.
  const health = { ...answersTo(medical, { ...person, yes: 0.06 }), ...answersTo(immunisations, person) };
  await client.call(saveCamper, { params: { id }, body: health });
  const [photo, ic_front, ic_back] = await Promise.all([
    drawPhoto(person.random),
    drawCard([person.ic, camper.name]),
    drawCard([`DEMO ${camper.number}`]),
  ]);
  await client.call(uploadPhoto, { params: { id }, parts: { photo } });
  await client.call(uploadIc, { params: { id }, parts: { ic_front, ic_back } });
  return id;
}

/** Answers the steps that were sent back again, with some answers given, and submits the registration again. */
export async function resubmit(scene: Scene, given: object = {}): Promise<void> {
  const { editable_steps } = await getOwnRegistration(scene);
  const order = workflowOf(scene.camper.type).filter((step) => editable_steps.includes(step));
  await answerSteps(
    scene,
    order.filter((step) => step !== 'consent'),
    given,
  );
  // A changed answer requires consent again.
  const { editable_steps: after } = await getOwnRegistration(scene);
  await answerSteps(scene, after.includes('consent') ? ['consent', 'done'] : ['done']);
}

/** The registration as its family sees it. */
export async function getOwnRegistration({ family, registrationId }: Scene): Promise<Registration> {
  const client = await family();
  return (await client.call(getRegistration, { params: { formId: registrationId } })).form;
}

async function answerSteps(scene: Scene, steps: readonly StepId[], given: object = {}): Promise<void> {
  const { person, season, registrationId: formId } = scene;
  const { offers } = await getOwnRegistration(scene);
  const client = await scene.family();
  for (const current_step of steps) {
    await client.call(recordStep, { params: { formId }, body: { current_step } });
    season.clock.advance(minutes(person.random.number.int({ min: 1, max: 4 })));
    const step: WizardStep = wizardSteps[current_step];
    if (!('step' in step)) continue;
    const known = { ...person.known, ...given };
    const body = answersTo(step.step, { ...person, known, offers });
    await client.call(saveStep, { params: { formId }, body });
  }
}
