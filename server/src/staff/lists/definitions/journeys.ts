import type { FieldRole } from '@bowline/contract/form/tags';
import { BUS } from '@bowline/contract/options/choices';
import { optionsOf } from '../../../core/camps/present.ts';
import type { Camp } from '../../../core/camps/queries.ts';
import { answerOf, wordsOf } from '../answers.ts';
import { age, columnsForList, family, familyPhone, name } from '../columns.ts';
import type { Grouping, ListDefinition } from '../list-definition.ts';

interface Journey {
  readonly journey: FieldRole;
  readonly stop: FieldRole;
  readonly stopsOf: (camp: Camp) => readonly string[];
}

const noPoint = () => 'No stop chosen yet';

/** Bus riders by their point, in the order of the camp's points, then everybody who travels otherwise. */
function byPoint({ journey, stop, stopsOf }: Journey): Grouping {
  return {
    label: 'Point',
    first: ({ camp }) => [...stopsOf(camp), noPoint()],
    of: (person, { camp, product }) => {
      if (answerOf(person, journey) !== BUS) return wordsOf(person, journey, product) || 'Not given';
      const point = wordsOf(person, stop, product);
      if (!point) return noPoint();
      return stopsOf(camp).includes(point) ? point : `${point} (no longer offered)`;
    },
  };
}

export const toCampsite: ListDefinition = {
  columns: [name, age, ...columnsForList('to-campsite'), family, familyPhone],
  grouping: byPoint({
    journey: 'journey there',
    stop: 'stop there',
    stopsOf: (camp) => optionsOf(camp).pick_up_points,
  }),
};

export const fromCampsite: ListDefinition = {
  columns: [name, age, ...columnsForList('from-campsite'), family, familyPhone],
  grouping: byPoint({
    journey: 'journey home',
    stop: 'stop home',
    stopsOf: (camp) => optionsOf(camp).drop_off_points,
  }),
};
