import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import control from '../../../../ui/fields/control.module.css';
import { FieldFrame } from '../../../../ui/fields/field-frame.tsx';
import { newAction } from '../phone-day/new-action.ts';

interface Props {
  readonly day: CampDay;
  readonly person: DayPerson;
  readonly act: (action: DayAction) => void;
}

/** The groups of a person, one of each kind; choosing another moves them. */
export function MoveToGroup({ day, person: { registration_id, group_ids }, act }: Props) {
  return day.group_kinds.map(({ id: kind_id, name, groups }) => {
    if (groups.length === 0) return null;
    const now = groups.find(({ id }) => group_ids.includes(id))?.id ?? '';
    const move = (group: string) =>
      act(newAction({ kind: 'move', registration_id, kind_id, group_id: group || null }));
    return (
      <FieldFrame key={kind_id} label={name} optional="unmarked">
        {(wiring) => (
          <select
            {...wiring}
            className={control.control}
            value={now}
            onChange={(event) => move(event.currentTarget.value)}
          >
            <option value="">No group</option>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    );
  });
}
