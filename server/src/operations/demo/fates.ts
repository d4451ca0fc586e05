import type { CampType } from '@bowline/contract/steps/workflows';
import * as cases from './cases.ts';
import type { Camper, Household } from './cast.ts';
import { createDice } from './dice.ts';
import type { Tale } from './tales.ts';
import * as tales from './tales.ts';

/** What becomes of a registration, and of how many in a hundred. */
interface Fate extends Needs {
  readonly share: number;
  readonly tale: Tale;
}

interface Needs {
  /** Under which the summary says where it can be seen. */
  readonly name?: string;
  readonly type?: CampType;
  /** What becomes meanwhile of the next elder sibling. */
  readonly elder?: Tale;
}

const fate = (share: number, tale: Tale, needs: Needs = {}): Fate => ({ share, tale, ...needs });
const { decided, pays, paysBy, paysTwice, withdraws, withNote } = tales;

const accepted = decided({ decision: 'accept' });
const waitlisted = decided({ decision: 'waitlist' });

const fates: readonly Fate[] = [
  fate(20, accepted),
  fate(9, tales.submits),
  fate(5, paysBy({ as: 'image' })),
  fate(7, pays),
  fate(6, waitlisted),
  fate(6, tales.refused, { name: 'Refused with money' }),
  fate(6, tales.sentBack),
  fate(2, withdraws(pays), { name: 'Withdrawn with money' }),
  fate(10, tales.leavesOff),
  fate(2, tales.sendsABadSlip),
  fate(1, tales.sendsAKnownSlip),
  fate(1, tales.sendsAKnownSlip),
  fate(3, tales.sentAgain),
  fate(3, paysBy({ as: 'pdf' })),
  fate(2, tales.paysTooLittle, { name: 'Deposit not covered' }),
  fate(2, tales.paysInCash),
  fate(2, paysTwice('same')),
  fate(2, paysTwice('beyond'), { name: 'Overpaid' }),
  fate(1, tales.paysDouble),
  fate(5, decided({ decision: 'accept' }, paysTwice('rest'))),
  fate(3, decided({ decision: 'accept' }, tales.sentAgain)),
  fate(2, decided({ decision: 'accept' }, waitlisted)),
  fate(2, decided({ decision: 'withdraw', note: 'The family asked us to on the phone.' })),
  fate(1, withdraws(tales.leavesOff)),
  fate(2, tales.sendsASecondSlip),
  fate(2, withNote(pays)),
  fate(2, withNote(accepted)),
  fate(1, tales.getsMoneyBack, { name: 'Refund' }),
  fate(2, tales.paysForASibling, { name: 'Money moved to a sibling', elder: pays }),
  fate(1, tales.isUndone),
  fate(2, tales.changesProfile(accepted), { name: 'Changed since submitted' }),
  fate(1, tales.asksForChange(accepted)),
  fate(1, tales.asksForChange(pays), { name: 'Change asked for' }),
  fate(0, cases.sendsOneSlipForTwo, { name: 'The same slip for two siblings', elder: tales.submits }),
  ...Array.from({ length: 4 }, () => fate(0, waitlisted, { name: 'Waiting list', type: 'junior' })),
  fate(0, cases.charged(cases.bursary, accepted), { name: 'Bursary' }),
  fate(0, cases.charged(cases.discount, pays), { name: 'Discount by hand' }),
  fate(0, cases.charged(cases.damagedGear, accepted), { name: 'Extra' }),
  fate(0, cases.chargeRemoved, { name: 'Charge removed again' }),
  fate(0, cases.paymentTakenBack, { name: 'Payment taken back and confirmed again' }),
  fate(0, cases.guestCountChanged, { name: 'Guest count changed' }),
  fate(0, cases.changeDeclined, { name: 'Change declined' }),
  fate(0, cases.changeSentBack, { name: 'Change sent back' }),
  fate(0, cases.newPhotoRequested, { name: 'New photo requested' }),
];

/** What a camper is dealt. The first of each fate is told to its end. */
export interface Dealt {
  readonly tale: Tale;
  readonly isCertain: boolean;
}

/**
 * Each fate once in their order, to the first whom it suits, then as often as their shares say, in an order without a
 * pattern. The first nine reach every status.
 */
export function dealTales(households: readonly Household[], seed: number): Map<number, Dealt> {
  const dealt = new Map<number, Dealt>();
  const seats = households.flatMap(({ campers }) =>
    campers.map((camper, at) => ({ camper, elder: campers[at - 1] })),
  );
  const isFree = (camper?: Camper) => camper !== undefined && !dealt.has(camper.number);
  for (const { tale, name, type, elder: eldersTale } of fates) {
    const seat = seats.find(
      ({ camper, elder }) =>
        isFree(camper) && (!type || camper.type === type) && (!eldersTale || isFree(elder)),
    );
    if (!seat) continue;
    dealt.set(seat.camper.number, { tale: name ? cases.named(name, tale) : tale, isCertain: true });
    if (eldersTale && seat.elder) dealt.set(seat.elder.number, { tale: eldersTale, isCertain: true });
  }
  const deck = shuffledDeck(seed);
  const rest = seats.filter(({ camper }) => isFree(camper));
  for (const [index, { camper }] of rest.entries()) {
    const tale = deck[index % deck.length];
    if (tale) dealt.set(camper.number, { tale, isCertain: false });
  }
  return dealt;
}

function shuffledDeck(seed: number): Tale[] {
  const dice = createDice(seed);
  const deck = fates.flatMap(({ share, tale }) =>
    Array.from({ length: share }, () => ({ tale, at: dice.roll() })),
  );
  return deck.sort((one, other) => one.at - other.at).map(({ tale }) => tale);
}
