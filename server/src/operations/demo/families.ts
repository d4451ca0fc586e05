import { BUS } from '@bowline/contract/options/choices';
import type { SeededRandom } from '@bowline/testing/seeded-random';
import { someAges } from './people.ts';
import * as step from './steps.ts';

export type Life = readonly step.Step[];

/** The children of a family, the youngest first where it matters, and what happens to each. */
export interface Family {
  /** What there is to see at the last child, as the summary calls it. */
  readonly shows?: string;
  readonly children: readonly (readonly [age: number, life: Life])[];
  /** The other parent registers the last child too. */
  readonly twice?: { readonly shows: string; readonly life: Life };
}

const family = (shows: string, ...children: Family['children']): Family => ({ shows, children });

const withGuests = (closing_guests_count: number) => ({
  closing_attending: true,
  closing_guests_count,
  closing_guests_lunch: true,
});

const accept = step.decideOn({ decision: 'accept' });
const acceptOutOfTurn = step.decideOn({ decision: 'accept', note: 'A sibling has a place already.' });
const refuse = step.decideOn({
  decision: 'refuse',
  reason: 'We have no place left for this age. We are sorry, and would be glad to see you next season.',
  note: 'Second refusal for this family; offer early next year.',
});
const withdrawByStaff = step.decideOn({
  decision: 'withdraw',
  note: 'The family asked us to on the phone.',
});
const payDeposit = [step.pay(), step.confirm()];
const payRest = [step.pay(({ charged, deposit }) => charged - deposit), step.confirm()];
const payTooMuch = [step.pay(({ charged, deposit }) => charged - deposit + 100), step.confirm()];

const submitted = [step.submit()];
const slipSent = [...submitted, step.pay()];
const paid = [...submitted, ...payDeposit];
const paidOnline = [...submitted, step.payOnline];
const accepted = [...paid, accept];
const settled = [...paid, ...payRest, accept];
const overpaid = [...paid, ...payTooMuch];
const waitlisted = [...paid, step.decideOn({ decision: 'waitlist' })];
const refused = [...paid, refuse];
const withdrawn = [...paid, step.withdraw];
const sentBack = [...paid, step.requestChanges('Please look at these sections again. Thank you!')];
const underpaid = [...slipSent, step.confirm((sum) => sum / 2)];
const inCash = [...submitted, step.recordCash];
const badSlip = [...slipSent, step.reject];
const changeAsked = [...paid, step.requestChange];
const changedProfile = [...accepted, step.changeProfile];

/** The families of this season that have something to show, each once. */
export const families: readonly Family[] = [
  family('Two accounts merged', [8, accepted], [12, settled], [15, waitlisted]),
  family('Emails bounce', [12, accepted]),
  {
    ...family('Shared with another guardian', [9, slipSent], [14, accepted]),
    twice: { shows: 'The same child in two accounts', life: submitted },
  },
  family('Correction that the family objects to', [8, [step.abandonForm]], [11, accepted]),
  family('Refused with money', [10, refused]),
  family('Withdrawn with money', [13, withdrawn]),
  family('Deposit kept', [9, [...withdrawn, step.keep]]),
  family('Deposit not covered', [12, underpaid]),
  family('Overpaid', [16, overpaid]),
  family('Refund', [10, [...overpaid, step.refund]]),
  family('Money moved to a sibling', [12, paid], [14, [...overpaid, step.moveToSibling]]),
  family('The same slip for two siblings', [8, submitted], [11, [...submitted, step.payTwiceWithOneSlip]]),
  family('One slip for two siblings', [9, submitted], [12, [...submitted, step.payForTwo]]),
  family(
    'One slip for two siblings, confirmed',
    [10, submitted],
    [13, [...submitted, step.payForTwo, step.confirmForTwo]],
  ),
  family('Payment undone and confirmed again', [
    15,
    [...slipSent, step.confirm((sum) => sum + 50), step.reverse, step.confirmSoon],
  ]),
  family('Paid online', [34, paidOnline]),
  family('Bursary', [
    12,
    [...paidOnline, accept, step.charge('bursary', 300, 'From the sailing club’s fund')],
  ]),
  family('Discount by hand', [14, [...paidOnline, step.charge('discount', 80, 'Own life jacket')]]),
  family('Extra', [9, [...accepted, step.charge('extra', 45, 'Torn sail bag')]]),
  family('Due dates changed', [13, [...accepted, step.changeDueDates]]),
  family('Guest count changed', [
    12,
    [
      step.submit(withGuests(2)),
      ...payDeposit,
      step.requestChanges('Please enter how many guests come now.', ['closing-ceremony']),
      step.submitAgain(withGuests(5)),
    ],
  ]),
  family('Changed since submitted', [15, changedProfile]),
  family('Change asked for', [10, changeAsked]),
  family('Change declined', [12, [...changeAsked, step.declineRequest]]),
  family('Change sent back', [
    16,
    [
      ...[...accepted, step.requestChange],
      step.requestChanges('Please enter who collects on the last day.', ['transport']),
    ],
  ]),
  family('New photo requested', [
    13,
    [...paid, step.requestChanges('The photo is too dark to recognise the camper.', ['photo'])],
  ]),
  family('Camper with two camps', [12, [...accepted, step.registerForSecondWeek]]),
  ...[11, 12, 13].map((age) => family('Waiting list', [age, waitlisted])),
  family('Waiting list', [28, waitlisted]),
];

/** What happens to all other campers, and to how many of a hundred. */
const usual: readonly (readonly [share: number, life: Life])[] = [
  [30, accepted],
  [7, settled],
  [2, [...accepted, step.note]],
  [2, [...waitlisted, acceptOutOfTurn]],
  [9, submitted],
  [8, slipSent],
  [2, badSlip],
  [9, paid],
  [2, inCash],
  [5, paidOnline],
  [2, overpaid],
  [7, waitlisted],
  [3, refused],
  [1, [...refused, step.undo]],
  [3, sentBack],
  [3, [...sentBack, step.submitAgain()]],
  [2, withdrawn],
  [2, [...paid, withdrawByStaff]],
  [1, changedProfile],
];

const hundred = usual.flatMap(([share, life]) => Array<Life>(share).fill(life));

/** Families to which only usual things happen, with so many campers or a few more; of ten one stops in the form. */
export function someFamilies(campers: number, random: SeededRandom): Family[] {
  const life = () => (random.chance(0.1) ? [step.abandonForm] : random.pick(hundred));
  const some: Family[] = [];
  for (let left = campers; left > 0; left -= some.at(-1)?.children.length ?? left)
    some.push({ children: someAges(random).map((age) => [age, life()]) });
  return some;
}

const paidAtOnce = [...submitted, step.pay(({ charged }) => charged), step.confirm(), accept];

/** The families of last season. */
export const familiesBefore = [9, 12, 15, 8, 11, 16, 7, 13].map(
  (age): Family => ({ children: [[age, paidAtOnce]] }),
);

/** The families at the camp of today. Every other child comes by bus. */
export const familiesToday = Array.from({ length: 12 }, (_, index): Family => {
  const answers = { transport_to_campsite: index % 2 === 0 ? BUS : 'own' };
  return { children: [[11 + (index % 3), [step.submit(answers), ...payDeposit, accept]]] };
});
