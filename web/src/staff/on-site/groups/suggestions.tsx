import type { CampGroups, GroupKindRecord } from '@bowline/contract/api/staff/on-site/groups';
import { type Suggestions, suggestGroups } from '@bowline/contract/on-site/suggest-groups';
import { useState } from 'react';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { compromiseTexts, nameOf } from './group-words.ts';
import styles from './groups.module.css';
import { useMove } from './use-groups.ts';

type Props = Pick<CampGroups, 'people' | 'wishes'> & { campId: string; kind: GroupKindRecord };

/** Suggests groups for those without one; nobody moves before staff say so. */
export function SuggestGroups(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Suggest groups</Button>
      <Dialog title={`Suggestions for ${props.kind.name}`} open={open} onClose={() => setOpen(false)}>
        <Proposal {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Proposal({ campId, kind, people, wishes, onDone }: Props & { onDone: () => void }) {
  const [proposal] = useState(() => suggestGroups(kind, people, wishes));
  const { suggestions, without } = proposal;
  const move = useMove(campId, kind);
  const apply = () =>
    move.mutate(
      suggestions.map(({ registration_id, group_id }) => ({ registration_id, group_id })),
      { onSuccess: onDone },
    );
  return (
    <>
      <Rule separate={kind.separate_by_sex} />
      {suggestions.length === 0 && <p>{without.length > 0 ? 'No free places.' : 'Everyone is placed.'}</p>}
      <ProposedGroups kind={kind} people={people} suggestions={suggestions} />
      {without.length > 0 && (
        <p>{`No place found for ${without.map((id) => nameOf(people, id)).join(', ')}.`}</p>
      )}
      <ButtonRow>
        {suggestions.length > 0 && (
          <Button variant="primary" busy={move.isPending} onClick={apply}>
            {suggestions.length === 1 ? 'Place 1' : `Place ${suggestions.length}`}
          </Button>
        )}
        <Button onClick={onDone}>{suggestions.length > 0 ? 'Discard' : 'Close'}</Button>
      </ButtonRow>
    </>
  );
}

function Rule({ separate }: { separate: boolean }) {
  return (
    <details className={styles.rule}>
      <summary>How groups are suggested</summary>
      {separate && (
        <p>Girls and boys are placed in separate groups; empty groups are shared out between them.</p>
      )}
      <p>
        Campers who have a group stay in it. Siblings, and those to be kept together, are placed at once: the
        largest party first, then the youngest. Each goes to a group with places, life jackets and helmets
        left, and never to somebody they are kept apart from. Among these groups the first of the following
        decides, then the next:
      </p>
      <ol>
        <li>siblings and friends who have a group already</li>
        <li>on the water, at most one non-swimmer in three</li>
        <li>groups of even size</li>
        <li>a language in common with somebody in the group</li>
        <li>at most three years between the youngest and the oldest</li>
      </ol>
      <p>Nobody is moved until you apply the suggestions.</p>
    </details>
  );
}

type ProposedProps = Pick<Props, 'kind' | 'people'> & Pick<Suggestions, 'suggestions'>;

function ProposedGroups({ kind, people, suggestions }: ProposedProps) {
  return kind.groups.map(({ id, name }) => {
    const own = suggestions.filter(({ group_id }) => group_id === id);
    if (own.length === 0) return null;
    return (
      <section key={id}>
        <h3>{name}</h3>
        <ul>
          {own.map(({ registration_id, compromises }) => (
            <li key={registration_id}>
              {nameOf(people, registration_id)}
              {compromises.length > 0 && (
                <span className="quiet small">
                  {' '}
                  ({compromises.map((one) => compromiseTexts[one]).join('; ')})
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
