import { login, saveAccount } from '@bowline/contract/api/auth';
import { signUp } from '@bowline/contract/api/sign-up';
import { accountSections } from '@bowline/contract/profile/account';
import { addressFields } from '@bowline/contract/profile/address';
import { answersTo, type Respondent } from './answers.ts';
import type { Household } from './cast.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import { householdParticulars, type Particulars } from './particulars.ts';
import type { Stage } from './stage.ts';
import { hours } from './story.ts';

/** A household in front of the portal. */
export interface HouseholdAccount {
  readonly household: Household;
  readonly ask: FrontDoor;
  /** The address that the portal offers for each camper. */
  readonly home: Particulars;
  /** Signs up the first time, later logs in where the session has ended. Answers the token. */
  visit(): Promise<string>;
}

const SESSION_MS = hours(11);

export function openAccount(stage: Stage, household: Household): HouseholdAccount {
  const ask = openFrontDoor(stage.app, `203.0.113.${household.number % 250}`);
  const particulars = householdParticulars(household);
  const { email } = household;
  let session: { token: string; ends: number } | undefined;
  const enter = async () => {
    if (session === undefined) return register(stage, ask, household, particulars);
    return (await ask(login, { body: { email, password: stage.password } })).access_token;
  };
  return {
    household,
    ask,
    home: addressIn(particulars),
    async visit() {
      const now = stage.clock.now().getTime();
      if (!session || session.ends < now) session = { token: await enter(), ends: now + SESSION_MS };
      return session.token;
    },
  };
}

async function register(
  { password }: Stage,
  ask: FrontDoor,
  household: Household,
  particulars: Particulars,
): Promise<string> {
  const { type, firstName, lastName, phone, email } = household;
  const names = { name_first: firstName, name_last: lastName, phone, email };
  const body = { type, ...names, password, password_confirmation: password };
  const { access_token: token } = await ask(signUp, { body });
  const person = respondent(household, particulars);
  const answers = accountSections.map((section) => answersTo(section, person));
  await ask(saveAccount, { token, body: Object.assign({}, ...answers) });
  return token;
}

/** Whoever answers for the household. */
export function respondent(household: Household, particulars: Particulars, age = 40): Respondent {
  const { dice, type: accountType, email, phone } = household;
  return { dice, accountType, particulars, offers: {}, age, yes: 0.5, email, phone };
}

function addressIn(particulars: Particulars): Particulars {
  const names = Object.keys(addressFields());
  return Object.fromEntries(Object.entries(particulars).filter(([name]) => names.includes(name)));
}
