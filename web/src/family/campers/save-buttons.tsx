import type { CamperRecord } from '@bowline/contract/api/campers';
import { firstIncompletePart, type ProfilePart } from '@bowline/contract/profile/camper';
import { t, translate } from '@bowline/contract/text/t';
import { useReturnTo } from '../../shell/return-to.ts';
import { Button } from '../../ui/button.tsx';

const newProfile = { details: false, medical: false, immunisations: false, photo: false, id: false };

type Props = {
  /** Where the form leads after it was saved; back if there is none. */
  next: ProfilePart | undefined;
  busy: boolean;
  /** Something is missing; pressing them says what. */
  incomplete?: boolean;
  /** Saves and goes back although there is a next part. */
  onSave: () => void;
};

/** Save, and on a profile that is not complete yet the way to its next part. */
export function SaveButtons({ next, busy, incomplete, onSave }: Props) {
  const shared = { busy, 'aria-disabled': incomplete };
  if (!next) {
    return (
      <Button type="submit" variant="primary" {...shared}>
        {t('Save')}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onSave} {...shared}>
        {t('Save')}
      </Button>
      <Button type="submit" variant="primary" {...shared}>
        {t('Save and continue to {part}', { part: translate(next.title) })}
      </Button>
    </>
  );
}

export type PartFlag = ProfilePart['flag'];

/** The next incomplete part of the profile; none where the family came from a page other than the campers. */
export function useNextPart(camper: CamperRecord | undefined, flag: PartFlag): ProfilePart | undefined {
  const cameFromCard = useReturnTo() === '/campers';
  const { profile_completion } = camper ?? { profile_completion: newProfile };
  return cameFromCard ? firstIncompletePart({ profile_completion }, flag) : undefined;
}
