import { t } from '@bowline/contract/text/t';
import { Button } from '../../ui/button.tsx';
import type { ProfilePart } from './next-part.ts';

type Props = {
  /** Where the button of the form leads after it saved; back where there is none. */
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
      <Button type="submit" look="primary" {...shared}>
        {t('Save')}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onSave} {...shared}>
        {t('Save')}
      </Button>
      <Button type="submit" look="primary" {...shared}>
        {t('Save and continue to {part}', { part: t(next.title) })}
      </Button>
    </>
  );
}
