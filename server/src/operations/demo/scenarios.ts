import type { CampType } from '@bowline/contract/steps/workflows';
import { SimpleFaker } from '@faker-js/faker';
import type { Camper, Household } from './households.ts';
import type { Step } from './steps.ts';
import * as step from './steps.ts';
import { hours, minutes } from './timeline.ts';

/** What happens to a registration. */
interface Scenario extends Needs {
  /** How many of a hundred registrations have it, beside the first. */
  readonly share: number;
  readonly steps: readonly Step[];
}

interface Needs {
  /** Under which the summary says where it can be seen. */
  readonly name?: string;
  readonly type?: CampType;
  /** What happens to the next elder sibling. */
  readonly elder?: readonly Step[];
}

const accept = step.decideOn({ decision: 'accept' });
const payment = [step.pay(), step.confirm()];
const wholeFee = [step.pay({ amount: ({ charged }) => charged }), step.confirm()];
const rest = [step.pay({ amount: ({ charged, deposit }) => charged - deposit }), step.confirm()];
const tooMuch = [step.pay({ amount: ({ charged, deposit }) => charged - deposit + 100 }), step.confirm()];

const submitted = [step.submit()];
const paid = [...submitted, ...payment];
const accepted = [...paid, accept];
const waitlisted = [...paid, step.decideOn({ decision: 'waitlist' })];
const overpaid = [...paid, ...tooMuch];
const knownSlip = [...submitted, step.pay({ slip: step.knownSlip })];
const badSlip = [
  ...submitted,
  step.pay(),
  step.reject('The slip is cut off: we cannot read the amount. Please upload it again.'),
];
const refused = [
  ...paid,
  step.decideOn({
    decision: 'refuse',
    reason: 'We have no place left for this age. We are sorry, and would be glad to see you next season.',
    note: 'Second refusal for this family; offer early next year.',
  }),
];
const sentBack = [
  ...paid,
  step.requestChanges('Please look at these sections again: something does not seem right. Thank you!'),
];
const undone = step.undo(
  'We are sorry: the letter before was a mistake. Your form is still with us.',
  'Refused the wrong camper of the family.',
);
const moved = step.moveToSibling(
  100,
  'As you asked on the phone: what was too much counts for the other form.',
);
const refunded = step.refund(100, 'You paid more than the camp costs: this is what was too much.');
const takenBack = [
  ...submitted,
  step.pay(),
  step.confirm((claimed) => claimed + 50),
  step.after(hours(1), step.takeBack('We had noted a wrong amount. A new receipt follows.')),
  step.after(minutes(5), step.confirm()),
];
const allergic = { health_allergies: true, health_allergies_food: 'Peanuts, since last week' };
const withGuests = (closing_guests_count: number) => ({
  closing_attending: true,
  closing_guests_count,
  closing_guests_lunch: true,
});
const moreGuests = [
  step.submit(withGuests(2)),
  ...payment,
  step.requestChanges('As you asked on the phone: please enter how many guests come now.', [
    'closing-ceremony',
  ]),
  step.resubmit(withGuests(5)),
];
const byCar = step.requestChange({
  sections: ['transport'],
  message: 'We will bring her by car, and collect her ourselves.',
});
const declined = step.declineRequest(
  'Only a parent can collect on the last day. Please call us if that is not possible.',
);
const collector = step.requestChanges('Please enter who collects on the last day.', ['transport']);
const newPhoto = step.requestChanges(
  'The photo is too dark to recognise the camper. Please upload another one.',
  ['photo'],
);
const bursary = step.charge({ kind: 'bursary', amount: 300, reason: 'From the sailing club’s fund' });
const discount = step.charge({ kind: 'discount', amount: 80, reason: 'Brings their own life jacket' });
const tornSail = step.charge({ kind: 'extra', amount: 45, reason: 'Torn sail bag' });
const chargeDropped = step.after(hours(5), step.dropCharge('Another camper had it. We are sorry.'));
const withdrawnByStaff = step.decideOn({
  decision: 'withdraw',
  note: 'The family asked us to on the phone.',
});
const noted = step.note([
  'Mother called: the grandfather collects. That is fine.',
  'Would like a bunk near the sister.',
  'Medicine is handed to the medic on arrival.',
  'Paid from the company’s account, so the name differs.',
]);

const scenario = (share: number, steps: readonly Step[], needs: Needs = {}): Scenario => ({
  share,
  steps,
  ...needs,
});

/** The first nine reach every status. */
const scenarios: readonly Scenario[] = [
  scenario(20, accepted),
  scenario(9, submitted),
  scenario(5, [...submitted, step.pay()]),
  scenario(7, paid),
  scenario(6, waitlisted),
  scenario(6, refused, { name: 'Refused with money' }),
  scenario(6, sentBack),
  scenario(2, [...paid, step.withdraw], { name: 'Withdrawn with money' }),
  scenario(10, [step.leaveOff]),
  scenario(2, badSlip),
  scenario(1, knownSlip),
  scenario(1, knownSlip),
  scenario(3, [...sentBack, step.resubmit()]),
  scenario(3, [...submitted, step.pay({ slip: step.documentSlip })]),
  scenario(2, [...submitted, step.pay(), step.confirm((claimed) => claimed / 2)], {
    name: 'Deposit not covered',
  }),
  scenario(2, [...submitted, step.recordCash]),
  scenario(2, [...paid, ...payment]),
  scenario(2, overpaid, { name: 'Overpaid' }),
  scenario(1, [...submitted, ...wholeFee, ...wholeFee]),
  scenario(5, [...paid, ...rest, accept]),
  scenario(3, [...sentBack, step.resubmit(), accept]),
  scenario(2, [...waitlisted, accept]),
  scenario(2, [...paid, withdrawnByStaff]),
  scenario(1, [step.leaveOff, step.withdraw]),
  scenario(2, [...badSlip, ...payment]),
  scenario(2, [...paid, noted]),
  scenario(2, [...accepted, noted]),
  scenario(1, [...overpaid, refunded], { name: 'Refund' }),
  scenario(2, [...overpaid, moved], { name: 'Money moved to a sibling', elder: paid }),
  scenario(1, [...refused, step.after(hours(1), undone)]),
  scenario(2, [...accepted, step.changeProfile(allergic)], { name: 'Changed since submitted' }),
  scenario(1, [...accepted, byCar]),
  scenario(1, [...paid, byCar], { name: 'Change asked for' }),
  scenario(0, [...submitted, step.payForTwo], { name: 'The same slip for two siblings', elder: submitted }),
  ...Array(4).fill(scenario(0, waitlisted, { name: 'Waiting list', type: 'junior' })),
  scenario(0, [...accepted, bursary], { name: 'Bursary' }),
  scenario(0, [...paid, discount], { name: 'Discount by hand' }),
  scenario(0, [...accepted, tornSail], { name: 'Extra' }),
  scenario(0, [...paid, tornSail, chargeDropped], { name: 'Charge removed again' }),
  scenario(0, takenBack, { name: 'Payment taken back and confirmed again' }),
  scenario(0, moreGuests, { name: 'Guest count changed' }),
  scenario(0, [...paid, byCar, declined], { name: 'Change declined' }),
  scenario(0, [...accepted, byCar, collector], { name: 'Change sent back' }),
  scenario(0, [...paid, newPhoto], { name: 'New photo requested' }),
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
  const isFree = (camper?: Camper) => camper !== undefined && !assigned.has(camper.number);
  const all = households.flatMap(({ campers }) =>
    campers.map((camper, index) => ({ camper, elder: campers[index - 1] })),
  );
  for (const { type, elder: eldersSteps, ...first } of scenarios) {
    const fits = ({ camper, elder }: (typeof all)[number]) =>
      isFree(camper) && (!type || camper.type === type) && (!eldersSteps || isFree(elder));
    const found = all.find(fits);
    if (!found) continue;
    assigned.set(found.camper.number, { ...first, isFirst: true });
    if (eldersSteps && found.elder) assigned.set(found.elder.number, { steps: eldersSteps, isFirst: true });
  }
  const hundred = scenarios.flatMap(({ share, steps }) => Array(share).fill({ steps, isFirst: false }));
  const shuffled: AssignedScenario[] = new SimpleFaker({ seed }).helpers.shuffle(hundred);
  for (const [index, { camper }] of all.filter(({ camper }) => isFree(camper)).entries()) {
    const scenario = shuffled[index % shuffled.length];
    if (scenario) assigned.set(camper.number, scenario);
  }
  return assigned;
}
