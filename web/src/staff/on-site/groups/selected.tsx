import type { GroupKindRecord, GroupPersonRecord } from '@bowline/contract/api/staff/on-site/groups';
import { t } from '@bowline/contract/text/t';
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
    <section className={styles.selected} aria-label={t('Move to…')}>
      <p role="status">
        {people.length === 1 && one
          ? t('Move {name} to…', { name: one.name })
          : t('Move {count} people to…', { count: people.length })}
      </p>
      <div className={styles.choices}>
        {kind.groups.map(({ id, name }) => (
          <Button key={id} onClick={() => onMove(id)}>
            {name}
          </Button>
        ))}
        <Button onClick={() => onMove(null)}>{t('No group')}</Button>
        {people.length === 2 && (
          <>
            <Button busy={wish.isPending} onClick={() => keep(true)}>
              {t('Keep together')}
            </Button>
            <Button busy={wish.isPending} onClick={() => keep(false)}>
              {t('Keep apart')}
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={onClear}>
          {t('Cancel')}
        </Button>
      </div>
    </section>
  );
}
