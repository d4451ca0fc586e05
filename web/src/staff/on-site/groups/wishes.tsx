import type { CampGroups } from '@bowline/contract/api/staff/on-site/groups';
import { saveGroupWish } from '@bowline/contract/api/staff/on-site/groups';
import { useAction } from '../../../shell/action.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { nameOf } from './group-words.ts';
import styles from './groups.module.css';

type Props = Pick<CampGroups, 'people' | 'wishes'> & { campId: string; canChange: boolean };

/** Who shall be together or apart, in all kinds of groups of the camp. */
export function Wishes({ campId, people, wishes, canChange }: Props) {
  const { act } = useAction(saveGroupWish);
  return (
    <section className={styles.wishes}>
      <h2>Together or apart</h2>
      <p className="quiet small">
        This holds for all kinds of groups of this camp. Siblings are placed together by suggestions.{' '}
        {canChange && 'Choose two people, then keep them together or apart.'}
      </p>
      {wishes.length > 0 && (
        <ul>
          {wishes.map(({ registration_id, other_id, together }) => {
            const names = { one: nameOf(people, registration_id), other: nameOf(people, other_id) };
            return (
              <li key={`${registration_id} ${other_id}`}>
                {together
                  ? `${names.one} and ${names.other}: together`
                  : `${names.one} and ${names.other}: apart`}{' '}
                {canChange && (
                  <Button
                    variant="quiet"
                    onClick={() =>
                      act({ params: { campId }, body: { registration_id, other_id, together: null } })
                    }
                  >
                    Remove
                    <VisuallyHidden> {`${names.one} and ${names.other}`}</VisuallyHidden>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
