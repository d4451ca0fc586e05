import type { CampGroups, GroupKindRecord } from '@bowline/contract/api/staff/on-site/groups';
import { saveGroupWish } from '@bowline/contract/api/staff/on-site/groups';
import { type GroupConflict, membersOf } from '@bowline/contract/on-site/groups';
import { rowMatches } from '@bowline/contract/staff/lists';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useAction } from '../../../shell/action.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TextLink } from '../../messages/text-messages/text-link.tsx';
import { Column } from './column.tsx';
import { conflictText, groupFacts, nameOf } from './group-words.ts';
import styles from './groups.module.css';
import { Leaders } from './leaders.tsx';
import { Selected } from './selected.tsx';
import { useMove } from './use-groups.ts';

type Props = {
  campId: string;
  kind: GroupKindRecord;
  people: CampGroups['people'];
  wishes: CampGroups['wishes'];
  leaders: CampGroups['leaders'];
  conflicts: readonly GroupConflict[];
  canChange: boolean;
  actions: ReactNode;
};

/** The groups of a kind side by side. People are dragged, or chosen and then moved with the buttons below. */
export function Board({ campId, kind, people, wishes, leaders, conflicts, canChange, actions }: Props) {
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const move = useMove(campId, kind);
  const moveTo = (ids: readonly string[], group_id: string | null) => {
    move.mutate(ids.map((registration_id) => ({ registration_id, group_id })));
    setSelected([]);
  };
  const toggle = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  const ids = kind.groups.map(({ id }) => id);
  const unassigned = people.filter(({ group_ids }) => !group_ids.some((id) => ids.includes(id)));
  const named = { kinds: [kind], people, leaders };
  const column = { search, selected, onToggle: toggle, onDrop: moveTo, canChange };
  return (
    <>
      <div className={classNames('row gap-3', styles.tools)}>
        <TextField
          label="Search by name"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {actions}
      </div>
      <Conflicts texts={conflicts.map((conflict) => conflictText(conflict, named))} />
      <ArrowKeys>
        <Column
          {...column}
          id={null}
          name="Without a group"
          facts=""
          members={unassigned.filter(matches(search))}
          everybody={unassigned}
          conflicts={[]}
        />
        {kind.groups.map((group) => {
          const members = membersOf(group, people);
          return (
            <Column
              {...column}
              key={group.id}
              id={group.id}
              name={group.name}
              colour={group.colour}
              facts={groupFacts({ ...group, capacity: null })}
              leaders={
                <>
                  <Leaders
                    campId={campId}
                    kindId={kind.id}
                    group={group}
                    count={members.length}
                    leaders={leaders}
                    canChange={canChange}
                  />
                  {members.length > 0 && (
                    <div>
                      <TextLink quiet to={{ campId, groupId: group.id }} />
                    </div>
                  )}
                </>
              }
              members={members.filter(matches(search))}
              everybody={members}
              capacity={group.capacity}
              conflicts={conflicts
                .filter(({ group_ids }) => group_ids.includes(group.id))
                .map((conflict) => conflictText(conflict, named))}
            />
          );
        })}
      </ArrowKeys>
      <Wishes campId={campId} people={people} wishes={wishes} canChange={canChange} />
      {selected.length > 0 && (
        <Selected
          campId={campId}
          kind={kind}
          people={people.filter(({ registration_id }) => selected.includes(registration_id))}
          onMove={(group) => moveTo(selected, group)}
          onClear={() => setSelected([])}
        />
      )}
    </>
  );
}

const matches =
  (search: string) =>
  ({ name }: { name: string }) =>
    rowMatches({ group: null, alerts: [], cells: [{ text: name }] }, search);

function Conflicts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return <p className="quiet small">No conflicts</p>;
  return (
    <Callout colour="amber" title={texts.length === 1 ? '1 conflict' : `${texts.length} conflicts`}>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Callout>
  );
}

const steps: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The arrow keys go from person to person, and from column to column. */
function ArrowKeys({ children }: { children: ReactNode }) {
  const board = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || !(event.target instanceof HTMLButtonElement)) return;
    const columns = [...(board.current?.querySelectorAll('[data-column]') ?? [])]
      .map((column) => [...column.querySelectorAll('button')])
      .filter((column) => column.length > 0);
    const at = columns.findIndex((column) => column.includes(event.target as HTMLButtonElement));
    const row = columns[at]?.indexOf(event.target) ?? 0;
    const next = columns[at + step[0]];
    const target = next?.[Math.min(row + step[1], next.length - 1)];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the buttons inside
    <div ref={board} className={classNames('stack gap-3', styles.board)} onKeyDown={go}>
      {children}
    </div>
  );
}

type WishesProps = Pick<CampGroups, 'people' | 'wishes'> & { campId: string; canChange: boolean };

/** Who shall be together or apart, in all kinds of groups of the camp. */
function Wishes({ campId, people, wishes, canChange }: WishesProps) {
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
