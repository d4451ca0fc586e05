import { nextPayment, type PartDue } from '@bowline/contract/money/due';
import { usualSituation } from '@bowline/contract/registrations/status-sentence';
import { forEachDetail } from '@bowline/contract/staff/camp-details';
import { addDays } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import type { Balance, Charge } from '../core/charges/queries.ts';
import type { Provider } from '../core/provider/queries.ts';
import type { Registration } from '../core/registrations/registration.ts';
import type { LinkFacts, PlaceFacts } from './facts.ts';

/** What most emails mention, about a family that does not exist. */
export interface SampleFacts extends PlaceFacts, LinkFacts {
  readonly day: string;
  readonly time: string;
  readonly keptUntil: string;
  readonly amountSen: number;
  readonly receivedSen: number;
  readonly pendingSen: number;
  readonly receipt: string;
  readonly charges: Charge[];
  readonly balance: Balance;
  /** The names of a guardian, and of the campers that are shared. */
  readonly guardian: string;
  readonly campers: string;
}

const FEE_SEN = 135_000;
const DEPOSIT_SEN = 20_000;

const balance: Balance = {
  charged_sen: FEE_SEN,
  received_sen: DEPOSIT_SEN,
  balance_sen: FEE_SEN - DEPOSIT_SEN,
  due_sen: FEE_SEN - DEPOSIT_SEN,
  deposit_sen: DEPOSIT_SEN,
};

const campFee = {
  ...{ kind: 'camp fee', amount_sen: FEE_SEN, quantity: null, unit_sen: null, rate: null, reason: null },
} as Charge;

/**
 * The facts of a sample email.
 * @param today `yyyy-mm-dd`; the camp is two months later
 */
export function sampleFacts(provider: Provider, today: string): SampleFacts {
  const rest = FEE_SEN - DEPOSIT_SEN;
  const part: PartDue = {
    ...{ nth: 1, due_on: addDays(today, 30), amount_sen: rest, open_sen: rest },
    open_after_pending_sen: rest,
  };
  return {
    provider,
    account: { type: 'parent', firstName: 'Aisyah' },
    ...{ token: 'sample', goodUntil: `${formatDate(addDays(today, 1))} 18:00` },
    registration: sampleRegistration(addDays(today, 60)),
    situation: usualSituation,
    ...{ camper: 'Daniel Lim', reference: 'WSC-2A3B4C', guardian: 'Kumar Raj', campers: 'Daniel Lim' },
    reason: 'What staff write appears here.',
    calendar: { method: 'PUBLISH', sequence: 1 },
    due: { parts: [part], next: nextPayment([part], today) },
    dueSen: rest,
    ...{
      day: formatDate(today),
      time: '14:30',
      ...{
        until: `${formatDate(addDays(today, 2))} 18:00`,
        untilInShort: `${formatDate(addDays(today, 2))} 18:00`,
      },
      keptUntil: addDays(today, 7 * 365),
    },
    ...{ amountSen: DEPOSIT_SEN, receivedSen: DEPOSIT_SEN, pendingSen: 0, receipt: '000012' },
    charges: [campFee],
    balance,
  };
}

const ID = '00000000-0000-7000-8000-000000000000';

/** What emails read of a registration: the tests write every sample. */
function sampleRegistration(starts_on: string): Registration {
  const ends_on = addDays(starts_on, 5);
  const known: Partial<Registration> = {
    ...{ id: ID, camper_id: ID, status: 'Accepted', status_before: null, account_type: 'parent' },
    ...{ reopened_steps: ['transport'], current_step: 'transport', pick_up_points: '', drop_off_points: '' },
    camp: { name: 'Junior Camp', names: null, starts_on, ends_on } as Registration['camp'],
    camp_details: {
      ...forEachDetail(() => ''),
      ...{ starts_on, ends_on, place: 'The lake', rest_due_on: null, stop_there: null, stop_home: null },
      ...{ bus_there: false, bus_home: false },
      ...{ arrival_time: '09:00', departure_time: '16:00', packing_list: 'Hat, towel, sunscreen' },
      ...{ packing_lists: null, pick_up_points: '', drop_off_points: '', stop_texts: null },
    },
  };
  return known as Registration;
}
