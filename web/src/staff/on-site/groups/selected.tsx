import type { GroupKindRecord, GroupPersonRecord } from '@bowline/contract/api/staff/on-site/groups';
import { saveGroupWish } from '@bowline/contract/api/staff/on-site/groups';
import { useAction } from '../../../shell/action.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './groups.module.css';

type Props = {
  campId: string;
  kind: GroupKindRecord;
  people: readonly GroupPersonRecord[];
  onMove: (groupId: string | null) => void;
  onClear: () => void;
};

/** What can be done with the selected people. */
export function Selected({ campId, kind, people, onMove, onClear }: Props) {
  const { act, busy } = useAction(saveGroupWish, { onDone: onClear });
  const [one, other] = people;
  const keep = (together: boolean) => {
    if (!one || !other) return;
    const two = { registration_id: one.registration_id, other_id: other.registration_id };
    act({ params: { campId }, body: { ...two, together } });
  };
  return (
    <section className={styles.selected} aria-label="Move to…">
      <p role="status">
        {people.length === 1 && one ? `Move ${one.name} to…` : `Move ${people.length} people to…`}
      </p>
      <div className={classNames('row gap-2', styles.choices)}>
        {kind.groups.map(({ id, name }) => (
          <Button key={id} onClick={() => onMove(id)}>
            {name}
          </Button>
        ))}
        <Button onClick={() => onMove(null)}>No group</Button>
        {people.length === 2 && (
          <>
            <Button busy={busy} onClick={() => keep(true)}>
              Keep together
            </Button>
            <Button busy={busy} onClick={() => keep(false)}>
              Keep apart
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={onClear}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
