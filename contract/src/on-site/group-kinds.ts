import { defineTexts } from '../text/t.ts';

/** The usual kinds of groups, by the names that staff see, with what one of them is called. */
export const usualGroupKinds = defineTexts({
  Boats: 'Boat',
  Cabins: 'Cabin',
  Tents: 'Tent',
  Teams: 'Team',
  Buses: 'Bus',
});

// In the languages of our staff; migration 34 has the same list.
const forTheNight =
  /(?<!\p{L})(?:cabin|tent|chalet|dorm|bunk|hut|bedroom|room|lodge|khemah|kabin|bilik|asrama|pondok)|帐篷|帳篷|营帐|營帳|小屋|木屋|房|宿舍/iu;

/** Whether people sleep in groups with such a name: these are kept separate by sex unless staff choose otherwise. */
export const isForTheNight = (name: string): boolean => forTheNight.test(name);
