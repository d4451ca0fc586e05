import type { Household } from './cast.ts';
import { createDice } from './dice.ts';
import { dealTales } from './fates.ts';
import { openAccount } from './household-account.ts';
import type { Office } from './office.ts';
import { Registrant } from './registrant.ts';
import type { Stage } from './stage.ts';
import { type Beginning, hours } from './story.ts';

interface Season {
  readonly seed: number;
  readonly from: Date;
  readonly until: Date;
  readonly offices: readonly Office[];
  readonly households: readonly Household[];
}

// What happens in any tale has happened by then.
const LONGEST_TALE = hours(24 * 16);

/**
 * Every registration of the season, each with its tale and when it begins. The first of each tale begins early enough to be
 * told to its end; the present cuts others off where they stand.
 */
export function beginStories(stage: Stage, season: Season): Beginning[] {
  const tales = dealTales(season.households, season.seed);
  const dice = createDice(season.seed);
  // Whoever is registered has begun by now.
  const latest = season.until.getTime() - hours(1);
  return season.households.flatMap((household) => {
    const account = openAccount(stage, household);
    const office = dice.pick(season.offices);
    const isCertain = household.campers.some(({ number }) => tales.get(number)?.isCertain);
    const span = season.until.getTime() - season.from.getTime() - (isCertain ? LONGEST_TALE : 0);
    let at = season.from.getTime() + dice.roll() * span;
    let elder: Registrant | undefined;
    return household.campers.map((camper) => {
      const registrant = new Registrant(stage, account, camper);
      const dealt = tales.get(camper.number);
      if (!dealt) throw new Error('Every camper has a tale');
      at = Math.min(at + hours(dice.roll() * 5), latest);
      const story = dealt.tale({ stage, registrant, office, ...(elder && { elder }) });
      elder = registrant;
      return { at: new Date(at), story };
    });
  });
}
