import type { StaffCampRow } from '@bowline/contract/api/staff/season/camps';
import { Link } from '../../../ui/link.tsx';
import { PartsBar } from '../../ui/parts-bar.tsx';

type Places = Pick<StaffCampRow, 'held' | 'capacity' | 'waiting'>;
type Camp = Places & Pick<StaffCampRow, 'id' | 'name' | 'accepted' | 'offered'>;

/**
 * The places of a camp as accepted, held and waited for, with a line at its capacity.
 * @param scale how many places the whole width stands for; by default all that the bar shows
 */
export function PlacesBar({ camp, scale }: { camp: Camp; scale?: number }) {
  const { id, name, held, accepted, offered, capacity, waiting } = camp;
  const beyond = overCapacityText(camp);
  const waitingLink = (
    <Link to={`/camps/${id}/waiting-list`} aria-label={`${waiting} on the waiting list of ${name}`}>
      {offered > 0 ? `${waiting} waiting, ${offered} of them with an offer` : `${waiting} waiting`}
    </Link>
  );
  return (
    <PartsBar
      of={scale ?? placesShown(camp)}
      mark={capacity}
      figure={`${held} of ${capacity}`}
      parts={[
        { look: 'full', value: accepted, label: `${accepted} accepted` },
        { look: 'half', value: held - accepted, label: heldText(held - accepted - offered, offered) },
        { look: 'empty', value: capacity - held, label: `${capacity - held} left` },
        { look: 'outline', value: waiting, label: waitingLink },
      ]}
    >
      {beyond ? <strong className="bold red">{beyond}</strong> : held >= capacity && <strong>Full</strong>}
    </PartsBar>
  );
}

/** Places that are held and not accepted: paid for, or offered to the waiting list. */
const heldText = (toDecide: number, offered: number): string =>
  [toDecide > 0 && `${toDecide} to decide`, offered > 0 && `${offered} offered`].filter(Boolean).join(', ');

/** How many places a bar of the camp shows: those that it has or that are held, and those waited for. */
export const placesShown = ({ held, capacity, waiting }: Places): number =>
  Math.max(held, capacity) + waiting;

/**
 * Where more places are held than the camp has, how many more: money that was confirmed late, or fewer places than before.
 */
export function overCapacityText({
  held,
  capacity,
}: Pick<StaffCampRow, 'held' | 'capacity'>): string | undefined {
  return held > capacity ? `Over capacity by ${held - capacity}` : undefined;
}
