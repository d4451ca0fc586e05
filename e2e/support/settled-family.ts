import { login, logout, saveAccount } from '@bowline/contract/api/auth';
import { createCamper, uploadIc, uploadPhoto } from '@bowline/contract/api/campers';
import type { CamperRecord } from '@bowline/contract/api/records';
import { signUp } from '@bowline/contract/api/sign-up';
import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import type { AccountType } from '@bowline/contract/options/choice';
import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import type { Page } from '@playwright/test';
import { ask, portalUrl } from './api.ts';
import { newIc, newPerson, type Person } from './family.ts';
import { smallPicture } from './pictures.ts';

/**
 * A family set up by calls instead of screens, for tests of what comes later. The journeys prove that the screens
 * lead to the same.
 */
export interface Family {
  readonly person: Person;
  readonly token: string;
}

/** A family that has just signed up: its account profile is empty. */
export async function createFamily(type: AccountType = 'parent'): Promise<Family> {
  const person = newPerson(type);
  const { email, password } = person;
  const names = { name_first: 'Mei Ling', name_last: 'Tan', phone: '012-345 6789' };
  await ask(signUp, { body: { type, ...names, email, password, password_confirmation: password } });
  const { access_token } = await ask(login, { body: { email, password } });
  return { person, token: access_token };
}

export async function createCompleteFamily(type: AccountType = 'parent'): Promise<Family> {
  const family = await createFamily(type);
  await ask(saveAccount, { token: family.token, body: samplesOf(accountSections) });
  return family;
}

/** A camper whose questions are answered and who has no pictures yet: three of five sections are done. */
export async function addCamper({ token }: Family, given: Answers = {}): Promise<CamperRecord> {
  const body = { ...samplesOf(camperSections), ...noBoosters, ic: newIc(), ...born(12), ...given };
  return ask(createCamper, { token, body });
}

/** A camper with all five sections done. */
export async function addReadyCamper(family: Family, given: Answers = {}): Promise<CamperRecord> {
  const { id } = await addCamper(family, given);
  const picture = new Blob([new Uint8Array(await smallPicture())]);
  const { token } = family;
  await ask(uploadPhoto, { token, params: { id }, body: filesOf({ photo: picture }) });
  const ic = filesOf({ ic_front: picture, ic_back: picture });
  return ask(uploadIc, { token, params: { id }, body: ic });
}

/** The date of birth of somebody who is so old today, and for half a year to come. */
export function born(years: number): { dob: string } {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years, day.getUTCMonth() - 3, 1);
  return { dob: day.toISOString().slice(0, 10) };
}

function samplesOf(sections: readonly Section[]): Answers {
  return Object.assign({}, ...sections.map((section) => sampleAnswers(section)));
}

/** Opens a page in a browser that this family is logged in to. */
export async function enter(page: Page, { token }: Family, path: string): Promise<void> {
  const localStorage = [{ name: 'auth_token', value: token }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: portalUrl(), localStorage }] });
  await page.goto(path);
}

/** Ends the session on the server alone, as its end of life does: the browser does not know. */
export async function endSession({ token }: Family): Promise<void> {
  await ask(logout, { token });
}

// They would have to fit the camper's age.
const noBoosters = Object.fromEntries(
  Object.keys(samplesOf(camperSections))
    .filter((name) => name.endsWith('_last_booster'))
    .map((name) => [name, null]),
);

function filesOf(files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  for (const [name, file] of Object.entries(files)) form.set(name, file, `${name}.jpg`);
  return form;
}
