import type { Choice } from '../options/choice.ts';

/** The colours of groups, dark enough to be seen on paper. The name of the group stands beside its colour. */
const hexes = {
  red: '#c62828',
  blue: '#1565c0',
  green: '#2e7d32',
  orange: '#ef6c00',
  purple: '#6a1b9a',
  teal: '#00838f',
  pink: '#ad1457',
  brown: '#5d4037',
} as const;

export type GroupColour = keyof typeof hexes;

/** In the order in which new groups get them. The database lists the same colours. */
export const groupColours = Object.keys(hexes) as [GroupColour, ...GroupColour[]];

export const groupColourChoices: readonly Choice<GroupColour>[] = groupColours.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));

/** As CSS writes it. */
export const cssOfGroup = (colour: GroupColour): string => hexes[colour];

/** The colour that is used least so far. */
export function nextGroupColour(taken: readonly (GroupColour | undefined)[]): GroupColour {
  const uses = (colour: GroupColour) => taken.filter((one) => one === colour).length;
  const fewest = Math.min(...groupColours.map(uses));
  return groupColours.find((colour) => uses(colour) === fewest) ?? groupColours[0];
}
