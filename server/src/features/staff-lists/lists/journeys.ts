import { answerInWords } from '@bowline/contract/form/words';
import { pointsIn } from '@bowline/contract/staff/camp';
import { transport } from '@bowline/contract/steps/transport';
import { t } from '@bowline/contract/text/t';
import { asked } from '../column.ts';
import { countBy, type ListDefinition, sortedBy } from '../list.ts';
import { answerOf, type CampPerson } from '../people.ts';
import { age, family, familyPhone, name } from './common.ts';

type Direction = 'transport_to_campsite' | 'transport_from_campsite';

const by = (direction: Direction) => (person: CampPerson) =>
  String(answerOf(person, transport, direction) ?? '');

function counts(people: readonly CampPerson[], direction: Direction, product: string) {
  const field = transport.fields[direction];
  return countBy(people, (person) =>
    answerInWords(field, answerOf(person, transport, direction), {
      accountType: person.accountType,
      product,
    }),
  );
}

// Whoever takes the bus stands first.
const busFirst = (people: readonly CampPerson[], direction: Direction) =>
  sortedBy(people, (person) => (by(direction)(person) === 'provider' ? '0' : '1'));

const stops = (label: string, lines: string) => ({ label: t(label), value: pointsIn(lines).join('; ') });

export const toCampsite: ListDefinition = {
  columns: [name, age, ...asked(transport, 'transport_to_campsite'), family, familyPhone],
  people: (everybody) => busFirst(everybody, 'transport_to_campsite'),
  totals: (people, camp, product) => [
    ...counts(people, 'transport_to_campsite', product),
    stops('Pick-up points', camp.pick_up_points),
  ],
};

export const fromCampsite: ListDefinition = {
  columns: [
    name,
    age,
    ...asked(transport, 'transport_from_campsite', 'transport_from_campsite_own_relationship'),
    ...asked(transport, 'transport_from_campsite_own_name', 'transport_from_campsite_own_contact'),
    family,
    familyPhone,
  ],
  people: (everybody) => busFirst(everybody, 'transport_from_campsite'),
  totals: (people, camp, product) => [
    ...counts(people, 'transport_from_campsite', product),
    stops('Drop-off points', camp.drop_off_points),
  ],
};
