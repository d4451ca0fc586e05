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

const abandoned = [step.abandonForm];
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
const tornBag = step.charge('extra', 45, 'Torn sail bag');
const changedProfile = [...accepted, step.changeProfile];

/** What staff do in the last hour is about these. */
const needed: readonly Family[] = [
  family('Two accounts merged', [8, accepted], [12, settled], [15, waitlisted]),
  family('Emails bounce', [12, accepted]),
  {
    ...family('Shared with another guardian', [9, slipSent], [14, accepted]),
    twice: { shows: 'The same child in two accounts', life: submitted },
  },
  family('Correction that the family objects to', [8, abandoned], [11, accepted]),
  family('Discount by hand', [14, [...paidOnline, step.charge('discount', 80, 'Own life jacket')]]),
  ...[11, 12].map((age) => family('Waiting list', [age, waitlisted])),
];

/** The others that have something to show. */
const more: readonly Family[] = [
  family('Refused with money', [10, refused]),
  family('Withdrawn with money', [13, withdrawn]),
  family('New photo requested', [
    13,
    [...paid, step.requestChanges('The photo is too dark to recognise the camper.', ['photo'])],
  ]),
  family('Slip as a PDF', [9, [...submitted, step.payWithPdf]]),
  family('Overpaid', [16, overpaid]),
  family('Deposit kept', [9, [...withdrawn, step.keep]]),
  family('Deposit not covered', [12, underpaid]),
  family('Refund reversed', [11, [...overpaid, step.refund, step.reverseRefund]]),
  family('Charge removed again', [12, [...paid, tornBag, step.removeCharge]]),
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
  family('Extra', [9, [...accepted, tornBag]]),
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
  family('Camper with two camps', [12, [...accepted, step.registerForSecondWeek]]),
  family('Waiting list', [28, waitlisted]),
];

/** What happens to all other campers, and to about how many of a hundred. Nobody pays online: that is paid once. */
export const usual: ReadonlyMap<Life, number> = new Map<Life, number>([
  [accepted, 20],
  [settled, 6],
  [submitted, 19],
  [slipSent, 17],
  [waitlisted, 5],
  [paid, 7],
  [sentBack, 5],
  [abandoned, 3],
  [refused, 5],
  [withdrawn, 4],
  [[...paid, withdrawByStaff], 3],
  [badSlip, 3],
  [[...accepted, step.note], 2],
  [[...waitlisted, acceptOutOfTurn], 2],
  [inCash, 2],
  [[...sentBack, step.submitAgain()], 2],
  [[...refused, step.undo], 1],
  [overpaid, 1],
  [changedProfile, 1],
]);

/** The families of this season that are played: those that have something to show, and each usual life. */
export function storyOf(registrations: number, random: SeededRandom): Family[] {
  const story = [...needed];
  const sizeOf = ({ children, twice }: Family) => children.length + Number(Boolean(twice));
  let left = registrations - needed.reduce((sum, one) => sum + sizeOf(one), 0);
  const lives = [...usual.keys()];
  const others = [...more];
  while (lives.length > 0)
    others.push({
      children: someAges(random).flatMap((age) => lives.splice(0, 1).map((life) => [age, life] as const)),
    });
  for (const one of others) {
    if (left <= 0) break;
    story.push(one);
    left -= sizeOf(one);
  }
  return story;
}

const paidAtOnce = [...submitted, step.pay(({ charged }) => charged), step.confirm(), accept];

/** Families of last season. */
export const familiesBefore = [9, 15].map((age): Family => ({ children: [[age, paidAtOnce]] }));

/** Families at the camp of today. Every other child comes by bus. */
export const familiesToday = Array.from({ length: 4 }, (_, index): Family => {
  const answers = { transport_to_campsite: index % 2 === 0 ? BUS : 'own' };
  return { children: [[11 + (index % 3), [step.submit(answers), ...payDeposit, accept]]] };
});
