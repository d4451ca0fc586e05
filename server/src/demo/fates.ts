import { createDice } from './dice.ts';
import type { Tale } from './tales.ts';
import * as tales from './tales.ts';

/** What becomes of a registration, and of how many in a hundred. */
interface Fate {
  readonly share: number;
  readonly tale: Tale;
}

const fate = (share: number, tale: Tale): Fate => ({ share, tale });
const { decided, pays, paysBy, paysTwice, withdraws, withNote } = tales;

const accepted = decided({ decision: 'accept' });
const waitlisted = decided({ decision: 'waitlist' });

const fates: readonly Fate[] = [
  fate(20, accepted),
  fate(9, tales.submits),
  fate(5, paysBy({ as: 'image' })),
  fate(7, pays),
  fate(6, waitlisted),
  fate(6, tales.refused),
  fate(6, tales.sentBack),
  fate(2, withdraws(pays)),
  fate(10, tales.leavesOff),
  fate(2, tales.sendsABadSlip),
  fate(1, tales.sendsAKnownSlip),
  fate(1, tales.sendsAKnownSlip),
  fate(3, tales.sentAgain),
  fate(3, paysBy({ as: 'pdf' })),
  fate(2, tales.paysTooLittle),
  fate(2, tales.paysInCash),
  fate(2, paysTwice('same')),
  fate(2, paysTwice('beyond')),
  fate(1, tales.paysDouble),
  fate(5, decided({ decision: 'accept' }, paysTwice('rest'))),
  fate(3, decided({ decision: 'accept' }, tales.sentAgain)),
  fate(2, decided({ decision: 'accept' }, waitlisted)),
  fate(2, decided({ decision: 'withdraw', note: 'The family asked us to on the phone.' })),
  fate(1, withdraws(tales.leavesOff)),
  fate(2, tales.sendsASecondSlip),
  fate(2, withNote(pays)),
  fate(2, withNote(accepted)),
  fate(1, tales.getsMoneyBack),
  fate(2, tales.paysForASibling),
  fate(1, tales.isUndone),
  fate(2, tales.changesProfile(accepted)),
  fate(1, tales.asksForChange(accepted)),
  fate(1, tales.asksForChange(pays)),
];

/** The tales that a season of any size tells to their end; the first nine reach every status. */
export const certainTales = fates.length;

/** Each fate once in their order, then as often as their shares say, in an order without a pattern. */
export function dealTales(count: number, seed: number): Tale[] {
  const dice = createDice(seed);
  const deck = fates.flatMap((one) => Array.from({ length: one.share }, () => ({ ...one, at: dice.roll() })));
  deck.sort((one, other) => one.at - other.at);
  return Array.from({ length: count }, (_, index) => dealt(fates, deck, index).tale);
}

function dealt(first: readonly Fate[], deck: readonly Fate[], index: number): Fate {
  const fate = first[index] ?? deck[(index - first.length) % deck.length];
  if (!fate) throw new Error('The deck is empty');
  return fate;
}
