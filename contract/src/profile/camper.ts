import { defineText } from '../text/t.ts';
import { camperDetails } from './camper-details.ts';
import { immunisations } from './immunisations.ts';
import { medical } from './medical.ts';

/** The question sections of a camper profile, in the order of the card. Photo and ID are uploads. */
export const camperSections = [camperDetails, medical, immunisations] as const;

/** The five parts of a profile, in the order of the card, by the name of their completion flag. */
export const profileParts = [
  { flag: 'details', title: defineText('Details'), path: '/camper' },
  { flag: 'medical', title: defineText('Medical'), path: '/camper/medical' },
  { flag: 'immunisations', title: defineText('Immunisations'), path: '/camper/immunisations' },
  { flag: 'photo', title: defineText('Photo'), path: '/camper/photo' },
  { flag: 'id', title: defineText('ID'), path: '/camper/ic' },
] as const;

export type ProfilePart = (typeof profileParts)[number];

/** Which parts of a profile are complete. */
export interface ProfileCompletion {
  readonly profile_completion: Readonly<Record<ProfilePart['flag'], boolean>>;
}

/** The first incomplete part of a profile, beginning after `after` and going round. */
export function firstIncompletePart(
  { profile_completion }: ProfileCompletion,
  after?: ProfilePart['flag'],
): ProfilePart | undefined {
  const start = profileParts.findIndex(({ flag }) => flag === after) + 1;
  const ordered = [...profileParts.slice(start), ...profileParts.slice(0, start)];
  return ordered.find(({ flag }) => flag !== after && !profile_completion[flag]);
}

/** A parent account holds at most this many campers; an adult camper one. */
export const CAMPER_LIMIT = { parent: 30, adult_camper: 1 } as const;
