import type { CampType } from '@bowline/contract/steps/workflows';
import { SimpleFaker } from '@faker-js/faker';
import type { Camper, Household } from './households.ts';
import {
  after,
  changeProfile,
  charge,
  confirm,
  decideOn,
  declineRequest,
  documentSlip,
  dropCharge,
  knownSlip,
  leaveOff,
  moveToSibling,
  note,
  pay,
  payForTwo,
  recordCash,
  refund,
  reject,
  requestChange,
  requestChanges,
  resubmit,
  type Step,
  submit,
  takeBack,
  undo,
  withdraw,
} from './steps.ts';
import { hours, minutes } from './timeline.ts';

/** What happens to a registration. */
interface Scenario {
  /** How many of a hundred registrations have it, beside the first. */
  readonly share: number;
  readonly steps: readonly Step[];
  /** Under which the summary says where it can be seen. */
  readonly name?: string;
  readonly type?: CampType;
  /** What happens to the next elder sibling, whom the scenario needs. */
  readonly elder?: readonly Step[];
}

const submitted = [submit()];
const paid = [...submitted, pay(), confirm()];
const accepted = [...paid, decideOn({ decision: 'accept' })];
const waitlisted = [...paid, decideOn({ decision: 'waitlist' })];
const overpaid = [...paid, pay({ amount: ({ charged, deposit }) => charged - deposit + 100 }), confirm()];
const paidInFull = [...paid, pay({ amount: ({ charged, deposit }) => charged - deposit }), confirm()];
const badSlip = [
  ...submitted,
  pay(),
  reject('The slip is cut off: we cannot read the amount. Please upload it again.'),
];
const refused = [
  ...paid,
  decideOn({
    decision: 'refuse',
    reason: 'We have no place left for this age. We are sorry, and would be glad to see you next season.',
    note: 'Second refusal for this family; offer early next year.',
  }),
];
const sentBack = [
  ...paid,
  requestChanges('Please look at these sections again: something does not seem right. Thank you!'),
];
const changeRequested = requestChange({
  sections: ['transport'],
  message: 'We will bring her by car, and collect her ourselves.',
});
const damagedGear = charge({ kind: 'extra', amount: 45, reason: 'Torn sail bag' });
const noted = note([
  'Mother called: the grandfather collects. That is fine.',
  'Would like a bunk near the sister.',
  'Medicine is handed to the medic on arrival.',
  'Paid from the company’s account, so the name differs.',
]);

/** The first nine reach every status. */
const scenarios: readonly Scenario[] = [
  { share: 20, steps: accepted },
  { share: 9, steps: submitted },
  { share: 5, steps: [...submitted, pay()] },
  { share: 7, steps: paid },
  { share: 6, steps: waitlisted },
  { share: 6, name: 'Refused with money', steps: refused },
  { share: 6, steps: sentBack },
  { share: 2, name: 'Withdrawn with money', steps: [...paid, withdraw] },
  { share: 10, steps: [leaveOff] },
  { share: 2, steps: badSlip },
  { share: 1, steps: [...submitted, pay({ slip: knownSlip })] },
  { share: 1, steps: [...submitted, pay({ slip: knownSlip })] },
  { share: 3, steps: [...sentBack, resubmit()] },
  { share: 3, steps: [...submitted, pay({ slip: documentSlip })] },
  { share: 2, name: 'Deposit not covered', steps: [...submitted, pay(), confirm((claimed) => claimed / 2)] },
  { share: 2, steps: [...submitted, recordCash] },
  { share: 2, steps: [...paid, pay(), confirm()] },
  { share: 2, name: 'Overpaid', steps: overpaid },
  {
    share: 1,
    steps: [
      ...submitted,
      ...[pay({ amount: ({ charged }) => charged }), confirm()],
      ...[pay({ amount: ({ charged }) => charged }), confirm()],
    ],
  },
  { share: 5, steps: [...paidInFull, decideOn({ decision: 'accept' })] },
  { share: 3, steps: [...sentBack, resubmit(), decideOn({ decision: 'accept' })] },
  { share: 2, steps: [...waitlisted, decideOn({ decision: 'accept' })] },
  {
    share: 2,
    steps: [...paid, decideOn({ decision: 'withdraw', note: 'The family asked us to on the phone.' })],
  },
  { share: 1, steps: [leaveOff, withdraw] },
  { share: 2, steps: [...badSlip, pay(), confirm()] },
  { share: 2, steps: [...paid, noted] },
  { share: 2, steps: [...accepted, noted] },
  {
    share: 1,
    name: 'Refund',
    steps: [...overpaid, refund(100, 'You paid more than the camp costs: this is what was too much.')],
  },
  {
    share: 2,
    name: 'Money moved to a sibling',
    elder: paid,
    steps: [
      ...overpaid,
      moveToSibling(100, 'As you asked on the phone: what was too much counts for the other form.'),
    ],
  },
  {
    share: 1,
    steps: [
      ...refused,
      after(
        hours(1),
        undo(
          'We are sorry: the letter before was a mistake. Your form is still with us.',
          'Refused the wrong camper of the family.',
        ),
      ),
    ],
  },
  {
    share: 2,
    name: 'Changed since submitted',
    steps: [
      ...accepted,
      changeProfile({
        health_allergies: true,
        health_allergies_food: 'Peanuts, since last week',
        phone_mobile: '013-555 0142',
      }),
    ],
  },
  { share: 1, steps: [...accepted, changeRequested] },
  { share: 1, name: 'Change asked for', steps: [...paid, changeRequested] },
  { share: 0, name: 'The same slip for two siblings', elder: submitted, steps: [...submitted, payForTwo] },
  ...Array.from({ length: 4 }, () => ({
    share: 0,
    name: 'Waiting list',
    type: 'junior' as const,
    steps: waitlisted,
  })),
  {
    share: 0,
    name: 'Bursary',
    steps: [...accepted, charge({ kind: 'bursary', amount: 300, reason: 'From the sailing club’s fund' })],
  },
  {
    share: 0,
    name: 'Discount by hand',
    steps: [...paid, charge({ kind: 'discount', amount: 80, reason: 'Brings their own life jacket' })],
  },
  { share: 0, name: 'Extra', steps: [...accepted, damagedGear] },
  {
    share: 0,
    name: 'Charge removed again',
    steps: [...paid, damagedGear, after(hours(5), dropCharge('Another camper had it. We are sorry.'))],
  },
  {
    share: 0,
    name: 'Payment taken back and confirmed again',
    steps: [
      ...submitted,
      pay(),
      confirm((claimed) => claimed + 50),
      after(hours(1), takeBack('We had noted a wrong amount. A new receipt follows.')),
      after(minutes(5), confirm()),
    ],
  },
  {
    share: 0,
    name: 'Guest count changed',
    steps: [
      submit({ closing_attending: true, closing_guests_count: 2, closing_guests_lunch: true }),
      ...[pay(), confirm()],
      requestChanges('As you asked on the phone: please enter how many guests come now.', [
        'closing-ceremony',
      ]),
      resubmit({ closing_attending: true, closing_guests_count: 5, closing_guests_lunch: true }),
    ],
  },
  {
    share: 0,
    name: 'Change declined',
    steps: [
      ...[...paid, changeRequested],
      declineRequest('Only a parent can collect on the last day. Please call us if that is not possible.'),
    ],
  },
  {
    share: 0,
    name: 'Change sent back',
    steps: [
      ...[...accepted, changeRequested],
      requestChanges('Please enter who collects on the last day.', ['transport']),
    ],
  },
  {
    share: 0,
    name: 'New photo requested',
    steps: [
      ...paid,
      requestChanges('The photo is too dark to recognise the camper. Please upload another one.', ['photo']),
    ],
  },
];

export interface AssignedScenario extends Pick<Scenario, 'name' | 'steps'> {
  /** Whether it must come to its end. */
  readonly isFirst: boolean;
}

/**
 * By the numbers of the campers: each scenario once in the order of the table, to the first camper whom it suits, then as
 * often as the shares say, in random order.
 */
export function assignScenarios(
  households: readonly Household[],
  seed: number,
): Map<number, AssignedScenario> {
  const assigned = new Map<number, AssignedScenario>();
  const campers = households.flatMap((household) =>
    household.campers.map((camper, index) => ({ camper, elder: household.campers[index - 1] })),
  );
  const isFree = (camper?: Camper) => camper !== undefined && !assigned.has(camper.number);
  for (const { type, elder: elderSteps, ...scenario } of scenarios) {
    const fitting = campers.find(
      ({ camper, elder }) =>
        isFree(camper) && (!type || camper.type === type) && (!elderSteps || isFree(elder)),
    );
    if (!fitting) continue;
    assigned.set(fitting.camper.number, { ...scenario, isFirst: true });
    if (elderSteps && fitting.elder) assigned.set(fitting.elder.number, { steps: elderSteps, isFirst: true });
  }
  const hundred = scenarios.flatMap(({ share, steps }) =>
    Array.from({ length: share }, () => ({ steps, isFirst: false })),
  );
  const shuffled = new SimpleFaker({ seed }).helpers.shuffle(hundred);
  for (const [index, { camper }] of campers.filter(({ camper }) => isFree(camper)).entries()) {
    const scenario = shuffled[index % shuffled.length];
    if (scenario) assigned.set(camper.number, scenario);
  }
  return assigned;
}
