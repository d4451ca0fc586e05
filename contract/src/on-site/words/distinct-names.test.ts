import { expect, test } from 'vitest';
import { distinctNames } from './distinct-names.ts';

test.each([
  [['Aisyah', 'Ben'], 'Aisyah'],
  [['Aisyah', 'Aisyah'], 'Aisyah (JUN-7)'],
  [['Aisyah', 'AISYAH'], 'Aisyah (JUN-7)'],
  [['Aisyah', ' Aisyáh '], 'Aisyah (JUN-7)'],
  [['Aisyah', 'Aisyah binti Osman'], 'Aisyah'],
])('among %j one is shown as %s', (names, shown) => {
  expect(distinctNames(names)({ name: 'Aisyah', reference: 'JUN-7' })).toBe(shown);
});
