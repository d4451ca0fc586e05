import type { CampListId } from '@bowline/contract/form/marks';
import type { ListDefinition } from '../list-definition.ts';
import { food } from './food.ts';
import { health } from './health-and-food.ts';
import { fromCampsite, toCampsite } from './journeys.ts';
import { roster } from './roster.ts';
import { gear, shirts } from './sizes.ts';
import { emergency, languages, siblings } from './together.ts';

export const listDefinitions: Readonly<Record<CampListId, ListDefinition>> = {
  roster,
  health,
  food,
  'to-campsite': toCampsite,
  'from-campsite': fromCampsite,
  shirts,
  gear,
  emergency,
  languages,
  siblings,
};
