import {
  type CampGroups,
  type GroupKindRecord,
  saveGroupLeaders,
} from '@bowline/contract/api/staff/on-site/groups';
import { useAction } from '../../../shell/action.tsx';
import { Button } from '../../../ui/button.tsx';
import control from '../../../ui/fields/control.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { leaderFacts, leaderName } from './group-words.ts';
import styles from './groups.module.css';

type Props = {
  campId: string;
  kindId: string;
  group: GroupKindRecord['groups'][number];
  /** How many campers it has. */
  count: number;
  leaders: CampGroups['leaders'];
  canChange: boolean;
};

/** Who leads a group, and for how many campers each. */
export function Leaders({ campId, kindId, group, count, leaders, canChange }: Props) {
  const { act, busy } = useAction(saveGroupLeaders);
  const save = (staff_ids: string[]) =>
    act({ params: { campId, kindId, groupId: group.id }, body: { staff_ids } });
  const { leader_ids } = group;
  const others = leaders.filter(({ id }) => !leader_ids.includes(id));
  return (
    <div className={styles.leaders}>
      <p className="quiet small">{leaderFacts(group, count, leaders)}</p>
      {canChange && (
        <details>
          <summary>
            Leaders
            <VisuallyHidden>: {group.name}</VisuallyHidden>
          </summary>
          {leader_ids.map((id) => (
            <Button key={id} variant="quiet" onClick={() => save(leader_ids.filter((one) => one !== id))}>
              {`Remove ${leaderName(leaders, id)}`}
            </Button>
          ))}
          <select
            className={control.control}
            aria-label={`Add a leader: ${group.name}`}
            value=""
            disabled={busy}
            onChange={(event) => save([...leader_ids, event.currentTarget.value])}
          >
            <option value="">Add a leader</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </details>
      )}
    </div>
  );
}
