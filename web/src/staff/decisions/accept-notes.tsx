import type { Review } from '@bowline/contract/api/staff/registration-review';
import { mayExceedCapacity } from '@bowline/contract/staff/when-full';
import { t } from '@bowline/contract/text/t';
import { Callout } from '../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { useStaffMe } from '../session/session.ts';
import { placeInWords } from '../ui/waiting-place.ts';

type Props = { review: Pick<Review, 'camp' | 'status' | 'waiting_place'>; error: string | undefined };

/** What to know before a place is given: who is jumped on the waiting list, and whether there is one. */
export function AcceptNotes({ review, error }: Props) {
  const { roles } = useStaffMe();
  const { held, capacity } = review.camp;
  return (
    <>
      {jumpsQueue(review) && review.waiting_place && (
        <Callout colour="amber" title={placeInWords(review.waiting_place)}>
          <p>{t('Add an internal note to say why the others are skipped. It stays in the history.')}</p>
        </Callout>
      )}
      {isFull(review) && mayExceedCapacity(roles) && (
        <CheckboxRow
          name="over_capacity"
          label={t('Accept over capacity: {held} of {capacity} places are held', { held, capacity })}
          error={error}
        />
      )}
    </>
  );
}

export const jumpsQueue = ({ waiting_place }: Pick<Review, 'waiting_place'>): boolean =>
  waiting_place !== null && waiting_place.position > 1;

// A deposit holds a place already, so that only the accepted stand before it.
function isFull({ camp, status }: Props['review']): boolean {
  return (status === 'Deposit Received' ? camp.accepted : camp.held) >= camp.capacity;
}
