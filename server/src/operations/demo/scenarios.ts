import type { CampType } from '@bowline/contract/steps/workflows';
import { createSeededRandom } from '@bowline/testing/seeded-random';
import type { Camper, Household } from './people.ts';
import type { Step } from './steps.ts';
import * as step from './steps.ts';

/** What happens to a registration. */
interface Scenario {
  /** How many of a hundred registrations have it, beside the first. */
  readonly share: number;
  readonly steps: readonly Step[];
  /** Under which the summary says where it can be seen. */
  readonly name?: string;
  readonly type?: CampType;
  /** What happens to the next elder sibling. */
  readonly elder?: readonly Step[];
}

const scenario = (share: number, steps: readonly Step[], needs: Omit<Scenario, 'share' | 'steps'> = {}) => ({
  share,
  steps,
  ...needs,
});

const withGuests = (closing_guests_count: number) => ({
  closing_attending: true,
  closing_guests_count,
  closing_guests_lunch: true,
});

const accept = step.decideOn({ decision: 'accept' });
const payment = [step.pay(), step.confirm()];
const rest = [step.pay({ amount: ({ charged, deposit }) => charged - deposit }), step.confirm()];
const tooMuch = [step.pay({ amount: ({ charged, deposit }) => charged - deposit + 100 }), step.confirm()];

const submitted = [step.submit()];
const paid = [...submitted, ...payment];
const accepted = [...paid, accept];
const waitlisted = [...paid, step.decideOn({ decision: 'waitlist' })];
const overpaid = [...paid, ...tooMuch];
const paidOnline = [...submitted, step.payOnline];
const badSlip = [...submitted, step.pay(), step.reject];
const refused = [
  ...paid,
  step.decideOn({
    decision: 'refuse',
    reason: 'We have no place left for this age. We are sorry, and would be glad to see you next season.',
    note: 'Second refusal for this family; offer early next year.',
  }),
];
const sentBack = [...paid, step.requestChanges('Please look at these sections again. Thank you!')];
const moreGuests = [
  step.submit(withGuests(2)),
  ...payment,
  step.requestChanges('Please enter how many guests come now.', ['closing-ceremony']),
  step.submitAgain(withGuests(5)),
];
const withdrawnByStaff = step.decideOn({
  decision: 'withdraw',
  note: 'The family asked us to on the phone.',
});
const collector = step.requestChanges('Please enter who collects on the last day.', ['transport']);
const newPhoto = step.requestChanges('The photo is too dark to recognise the camper.', ['photo']);
const tornSail = step.charge('extra', 45, 'Torn sail bag');

/** The first nine reach every status. */
const scenarios: readonly Scenario[] = [
  scenario(20, accepted, { type: 'junior' }),
  scenario(9, submitted),
  scenario(5, [...submitted, step.pay()]),
  scenario(7, paid),
  scenario(6, waitlisted),
  scenario(6, refused, { name: 'Refused with money' }),
  scenario(6, sentBack),
  scenario(2, [...paid, step.withdraw], { name: 'Withdrawn with money' }),
  scenario(10, [step.abandonForm]),
  scenario(2, badSlip),
  scenario(3, [...sentBack, step.submitAgain()]),
  scenario(3, [...submitted, step.payPrinted]),
  scenario(2, [...submitted, step.pay(), step.confirm((sum) => sum / 2)], { name: 'Deposit not covered' }),
  scenario(2, [...submitted, step.recordCash]),
  scenario(2, overpaid, { name: 'Overpaid' }),
  scenario(5, [...paid, ...rest, accept]),
  scenario(2, [...waitlisted, accept]),
  scenario(2, [...paid, withdrawnByStaff]),
  scenario(9, accepted, { type: 'lite' }),
  scenario(9, accepted, { type: 'senior' }),
  scenario(2, [...accepted, step.note]),
  scenario(1, [...overpaid, step.refund], { name: 'Refund' }),
  scenario(2, [...overpaid, step.moveToSibling], { name: 'Money moved to a sibling', elder: paid }),
  scenario(1, [...refused, step.undo]),
  scenario(2, [...accepted, step.changeProfile], { name: 'Changed since submitted' }),
  scenario(1, [...paid, step.requestChange], { name: 'Change asked for' }),
  scenario(0, [...submitted, step.payForTwo], { name: 'The same slip for two siblings', elder: submitted }),
  scenario(0, [...overpaid, step.refund, step.reverseRefund], { name: 'Refund reversed' }),
  scenario(0, [...paid, step.withdraw, step.keep], { name: 'Deposit kept' }),
  scenario(0, [...submitted, step.payOnce], { name: 'One slip for two siblings', elder: submitted }),
  scenario(0, [...submitted, step.payOnce, step.confirmOnce], {
    ...{ name: 'One slip for two siblings, confirmed', elder: submitted },
  }),
  ...Array(3).fill(scenario(3, waitlisted, { name: 'Waiting list', type: 'junior' })),
  scenario(0, waitlisted, { type: 'senior' }),
  scenario(0, [...paidOnline, accept, step.charge('bursary', 300, 'From the sailing club’s fund')], {
    name: 'Bursary',
  }),
  scenario(0, [...paidOnline, step.charge('discount', 80, 'Own life jacket')], { name: 'Discount by hand' }),
  scenario(0, [...accepted, tornSail], { name: 'Extra' }),
  scenario(0, [...paid, tornSail, step.dropCharge], { name: 'Charge removed again' }),
  scenario(0, [...submitted, step.pay(), step.confirm((sum) => sum + 50), step.reverse, step.confirmSoon], {
    name: 'Payment undone and confirmed again',
  }),
  scenario(0, [...accepted, step.changeDueDates], { name: 'Due dates changed' }),
  scenario(0, moreGuests, { name: 'Guest count changed' }),
  scenario(0, [...paid, step.requestChange, step.declineRequest], { name: 'Change declined' }),
  scenario(0, [...accepted, step.requestChange, collector], { name: 'Change sent back' }),
  scenario(0, [...paid, newPhoto], { name: 'New photo requested' }),
];

export interface AssignedScenario extends Pick<Scenario, 'name' | 'steps' | 'share'> {
  /** Whether it must come to its end. */
  readonly isFirst: boolean;
}

/**
 * By the numbers of the campers: each scenario once in the order of the table, to the first suitable camper, then as
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
  for (const { camper } of all.filter(({ camper }) => camper.isAgain))
    assigned.set(camper.number, {
      ...{ name: 'The same child in two accounts', steps: submitted, share: 0, isFirst: true },
    });
  for (const { type, elder: eldersSteps, ...first } of scenarios) {
    const found = all.find(
      ({ camper, elder }) =>
        isFree(camper) && (!type || camper.type === type) && (!eldersSteps || isFree(elder)),
    );
    if (!found) continue;
    assigned.set(found.camper.number, { ...first, isFirst: true });
    if (eldersSteps && found.elder)
      assigned.set(found.elder.number, { steps: eldersSteps, share: 0, isFirst: true });
  }
  const hundred = scenarios.flatMap(({ share, steps }) =>
    Array(share).fill({ steps, share, isFirst: false }),
  );
  const shuffled: AssignedScenario[] = createSeededRandom(seed).shuffle(hundred);
  for (const [index, { camper }] of all.filter(({ camper }) => isFree(camper)).entries())
    assigned.set(camper.number, shuffled[index % shuffled.length] as AssignedScenario);
  return assigned;
}

/** How often households like this one come: never where what happens to a camper happens once. */
export function shareOf({ campers }: Household, scenarios: ReadonlyMap<number, AssignedScenario>): number {
  const shares = campers.map(({ number }) => scenarios.get(number)?.share ?? 0);
  return shares.includes(0) ? 0 : shares.reduce((sum, share) => sum + share) / shares.length;
}
