import { defineTexts } from '../text/t.ts';

/** The usual kinds of groups, by the names that staff see, with what one of them is called. */
export const usualGroupKinds = defineTexts({
  Boats: 'Boat',
  Cabins: 'Cabin',
  Tents: 'Tent',
  Teams: 'Team',
  Buses: 'Bus',
});
