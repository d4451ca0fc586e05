import type { GroupKindRecord, GroupPersonRecord } from '@bowline/contract/api/staff/on-site/groups';
import { Button } from '../../../ui/button.tsx';
import styles from './board.module.css';
import { useWish } from './use-groups.ts';

type Props = {
  campId: string;
  kind: GroupKindRecord;
  people: readonly GroupPersonRecord[];
  onMove: (groupId: string | null) => void;
  onClear: () => void;
};

/** What can be done with those who are chosen. */
export function Selected({ campId, kind, people, onMove, onClear }: Props) {
  const wish = useWish(campId);
  const [one, other] = people;
  const keep = (together: boolean) => {
    if (!one || !other) return;
    const two = { registration_id: one.registration_id, other_id: other.registration_id };
    wish.mutate({ ...two, together }, { onSuccess: onClear });
  };
  return (
    <section className={styles.selected} aria-label="Move to…">
      <p role="status">
        {people.length === 1 && one ? `Move ${one.name} to…` : `Move ${people.length} people to…`}
      </p>
      <div className={styles.choices}>
        {kind.groups.map(({ id, name }) => (
          <Button key={id} onClick={() => onMove(id)}>
            {name}
          </Button>
        ))}
        <Button onClick={() => onMove(null)}>No group</Button>
        {people.length === 2 && (
          <>
            <Button busy={wish.isPending} onClick={() => keep(true)}>
              Keep together
            </Button>
            <Button busy={wish.isPending} onClick={() => keep(false)}>
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
