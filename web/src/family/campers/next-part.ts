import type { CamperRecord } from '@bowline/contract/api/records';
import { openPart } from '@bowline/contract/camper-card';
import type { profileParts } from '@bowline/contract/profile/camper';
import { useReturnTo } from '../../shell/return-to.ts';

export type ProfilePart = (typeof profileParts)[number];
export type PartFlag = ProfilePart['flag'];

const newProfile = { details: false, medical: false, immunisations: false, photo: false, id: false };

/** The part of the profile that a family fills in after this one; none where it came from elsewhere to change something. */
export function useNextPart(camper: CamperRecord | undefined, flag: PartFlag): ProfilePart | undefined {
  const cameFromCard = useReturnTo() === '/campers';
  const { profile_completion } = camper ?? { profile_completion: newProfile };
  return cameFromCard ? openPart({ profile_completion }, flag) : undefined;
}
